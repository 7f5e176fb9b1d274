import type { LatestAction, Provenance } from '@rostrum/contract/entities/common'
import type { ActionRef } from './common.ts'

/** An action as readers get it. */
export function latestActionView({ text, date, time }: ActionRef): LatestAction {
  return { text, actionDate: date, ...(time !== undefined && { actionTime: time }) }
}

/** The newest action of a record, for spreading: some have none. */
export function latestActionOf({ latestAction }: { readonly latestAction?: ActionRef }): {
  latestAction?: LatestAction
} {
  return latestAction === undefined ? {} : { latestAction: latestActionView(latestAction) }
}

interface Kept {
  readonly source: string
  readonly updatedAt: string
  readonly fetchedAt: string
  readonly checkedAt: string
}

export function provenanceOf({ source, updatedAt, fetchedAt, checkedAt }: Kept): Provenance {
  return { source, changedAt: updatedAt, fetchedAt, checkedAt }
}
