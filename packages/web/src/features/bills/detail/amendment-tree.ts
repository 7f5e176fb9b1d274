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
  const byParent = new Map<string | undefined, AmendmentOfBill[]>()
  for (const amendment of amendments) {
    const parent = parentOf(amendment)
    byParent.set(parent, [...(byParent.get(parent) ?? []), amendment])
  }
  const visited = new Set<AmendmentOfBill>()
  const branchOf = (amendment: AmendmentOfBill): AmendmentBranch => {
    visited.add(amendment)
    return { amendment, children: (byParent.get(idOf(amendment)) ?? []).map(branchOf) }
  }
  const branches = (byParent.get(undefined) ?? []).map(branchOf)
  const inCycles = amendments.filter((each) => !visited.has(each))
  return [...branches, ...inCycles.map((amendment) => ({ amendment, children: [] }))]
}
