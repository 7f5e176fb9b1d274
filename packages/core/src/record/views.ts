import type { LatestAction, Provenance } from '@rostrum/contract/entities/common'
import type { ActionRef } from './common.ts'

/** An action as readers get it. */
export function latestActionView({ text, date, time }: ActionRef): LatestAction {
  return { text, actionDate: date, ...(time !== undefined && { actionTime: time }) }
}

/** The newest action of a record, for spreading: some have none. */
export function latestActionField({ latestAction }: { readonly latestAction?: ActionRef }): {
  latestAction?: LatestAction
} {
  return latestAction === undefined ? {} : { latestAction: latestActionView(latestAction) }
}

interface WithBillCounts {
  readonly counts?: {
    readonly cosponsors: number
    readonly withdrawnCosponsors?: number
    readonly committees: number
  }
}

/** How many stand on a bill and how many committees have it, for spreading; unknown while only lists told of it. */
export function billCountFields({ counts }: WithBillCounts): {
  cosponsorCount?: number
  committeeCount?: number
} {
  if (counts === undefined) return {}
  const { cosponsors, withdrawnCosponsors = 0, committees } = counts
  return { cosponsorCount: cosponsors - withdrawnCosponsors, committeeCount: committees }
}

interface ProvenanceFields {
  readonly source: string
  readonly updatedAt: string
  readonly fetchedAt: string
  readonly checkedAt: string
}

export function provenanceOf({ source, updatedAt, fetchedAt, checkedAt }: ProvenanceFields): Provenance {
  return { source, changedAt: updatedAt, fetchedAt, checkedAt }
}
