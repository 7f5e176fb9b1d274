import type { BillCard } from '@rostrum/contract/entities/bill'
import {
  formatLaw,
  type LawReference,
  listLaws,
  parseReference,
  type Reference,
} from '@rostrum/contract/reference'
import type { QueryClient } from '@tanstack/react-query'
import { billQueries } from '../../api/bills.ts'
import { paths } from '../../paths.ts'

/** Searches all congresses for the bill that became a law. */
export const lawQuery = (law: LawReference) => billQueries.list({ q: formatLaw(law), limit: 1, offset: 0 })

export const findBillOfLaw = (law: LawReference, bills: readonly BillCard[]): BillCard | undefined =>
  bills.find((bill) => listLaws(bill).some((billLaw) => formatLaw(billLaw) === formatLaw(law)))

/** Resolves a reference to a URL; one without a congress is in the listed congress. */
export function referencePath(reference: Exclude<Reference, LawReference>, listedCongress: number): string {
  if (reference.kind === 'member') return paths.member(reference.bioguideId)
  const congress = reference.congress ?? listedCongress
  return reference.kind === 'bill'
    ? paths.bill({ congress, type: reference.type, number: reference.number })
    : paths.amendment({ congress, type: reference.type, number: reference.number })
}

/** Resolves a text to a URL; a law is looked up on the server. */
export async function findReferencePath(
  text: string,
  { listedCongress, client }: { readonly listedCongress: number; readonly client: QueryClient },
): Promise<string | undefined> {
  const reference = parseReference(text)
  if (reference?.kind !== 'law') return reference && referencePath(reference, listedCongress)
  const { bills } = await client.fetchQuery(lawQuery(reference))
  const bill = findBillOfLaw(reference, bills)
  return bill && paths.bill(bill)
}
