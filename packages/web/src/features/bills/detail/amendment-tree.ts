import type { AmendmentKey, AmendmentOfBill } from '@rostrum/contract/entities/bill'

export interface AmendmentBranch {
  readonly amendment: AmendmentOfBill
  /** What would amend it in turn. */
  readonly children: readonly AmendmentBranch[]
}

const idOf = ({ congress, type, number }: AmendmentKey): string => `${congress}/${type}/${number}`

/**
 * The amendments as they hang on each other, in the order they are listed. One whose parent is not in the list
 * stands at the top; so does one that would hang on itself: none is ever lost.
 */
export function amendmentTree(amendments: readonly AmendmentOfBill[]): AmendmentBranch[] {
  const listed = new Set(amendments.map(idOf))
  const parentOf = ({ amendedAmendment }: AmendmentOfBill): string | undefined => {
    const id = amendedAmendment && idOf(amendedAmendment)
    return id !== undefined && listed.has(id) ? id : undefined
  }
  const below = new Map<string | undefined, AmendmentOfBill[]>()
  for (const amendment of amendments) {
    const parent = parentOf(amendment)
    below.set(parent, [...(below.get(parent) ?? []), amendment])
  }
  const placed = new Set<AmendmentOfBill>()
  const branchOf = (amendment: AmendmentOfBill): AmendmentBranch => {
    placed.add(amendment)
    return { amendment, children: (below.get(idOf(amendment)) ?? []).map(branchOf) }
  }
  const branches = (below.get(undefined) ?? []).map(branchOf)
  const inRings = amendments.filter((each) => !placed.has(each))
  return [...branches, ...inRings.map((amendment) => ({ amendment, children: [] }))]
}
