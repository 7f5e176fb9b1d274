import type { AmendmentOfBill } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'

export interface AmendmentBranch {
  readonly amendment: AmendmentOfBill
  readonly children: readonly AmendmentBranch[]
}

/**
 * Nests amendments under the ones they amend and preserves their order. Those whose parent is not listed, or that form a
 * cycle, become roots, so that none is dropped.
 */
export function amendmentTree(amendments: readonly AmendmentOfBill[]): AmendmentBranch[] {
  const listed = new Set(amendments.map(recordKeyOf))
  const parentOf = ({ amendedAmendment }: AmendmentOfBill): string | undefined => {
    const id = amendedAmendment && recordKeyOf(amendedAmendment)
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
    return { amendment, children: (byParent.get(recordKeyOf(amendment)) ?? []).map(branchOf) }
  }
  const branches = (byParent.get(undefined) ?? []).map(branchOf)
  const inCycles = amendments.filter((amendment) => !visited.has(amendment))
  return [...branches, ...inCycles.map((amendment) => ({ amendment, children: [] }))]
}
