import type { LatestAction, Provenance } from '@rostrum/contract/entities/common'
import type { ActionRef } from './common.ts'

export const latestActionView = ({ text, date, time }: ActionRef): LatestAction => ({
  text,
  actionDate: date,
  ...(time !== undefined && { actionTime: time }),
})

/** For spreading: some records have no action. */
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

/** For spreading: counts are unknown until the bill's details are fetched. */
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
}

export function provenanceOf(
  { source, updatedAt, fetchedAt }: ProvenanceFields,
  checkedAt: string,
): Provenance {
  return { source, changedAt: updatedAt, fetchedAt, checkedAt }
}
