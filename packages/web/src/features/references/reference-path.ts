import type { BillCard } from '@rostrum/contract/entities/bill'
import {
  formatLaw,
  type LawReference,
  listLaws,
  parseReference,
  type Reference,
} from '@rostrum/contract/reference'
import type { QueryClient } from '@tanstack/react-query'
import { currentCongress } from '@rostrum/contract/congress'
import { type BillListData, billQueries } from '../../api/bills.ts'
import { serverDate } from '../../clock.ts'
import { paths } from '../../paths.ts'

/** Searches all congresses for the bill that became a law. */
export const lawQuery = (law: LawReference) => billQueries.list({ q: formatLaw(law), limit: 1, offset: 0 })

export const findBillOfLaw = (law: LawReference, bills: readonly BillCard[]): BillCard | undefined =>
  bills.find((bill) => listLaws(bill).some((billLaw) => formatLaw(billLaw) === formatLaw(law)))

/** How many bills the record has of each congress and topic. */
export const recordQuery = billQueries.list({ limit: 1, offset: 0, facets: true })

/** The newest congress with bills on this site; the current one while that is loading. */
export function newestHeldCongress(record: BillListData | undefined): number {
  const held = record?.facets?.congress.map(({ value }) => Number(value)) ?? []
  return held.length === 0 ? currentCongress(serverDate()) : Math.max(...held)
}

/** Resolves a reference to a URL; a reference without a congress gets the given one. */
export function referencePath(reference: Exclude<Reference, LawReference>, ofCongress: number): string {
  if (reference.kind === 'member') return paths.member(reference.bioguideId)
  const congress = reference.congress ?? ofCongress
  return reference.kind === 'bill'
    ? paths.bill({ congress, type: reference.type, number: reference.number })
    : paths.amendment({ congress, type: reference.type, number: reference.number })
}

/** Resolves a text to a URL; a law is looked up on the server. */
export async function findReferencePath(
  text: string,
  { listedCongress, client }: { readonly listedCongress: number | undefined; readonly client: QueryClient },
): Promise<string | undefined> {
  const reference = parseReference(text)
  if (reference === undefined) return undefined
  if (reference.kind !== 'law') {
    const isOpen = reference.kind !== 'member' && reference.congress === undefined
    const record = isOpen && listedCongress === undefined ? await client.fetchQuery(recordQuery) : undefined
    return referencePath(reference, listedCongress ?? newestHeldCongress(record))
  }
  const { bills } = await client.fetchQuery(lawQuery(reference))
  const bill = findBillOfLaw(reference, bills)
  return bill && paths.bill(bill)
}
