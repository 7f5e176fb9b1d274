import { BILL_TYPES, isBillType } from '@rostrum/contract/congress/bill-types'
import { type Citation, formatCitation } from '@rostrum/contract/words/citation'
import { congressLabel, currentCongress } from '@rostrum/contract/congress/congress'
import { memberName } from '@rostrum/contract/words/member-name'
import {
  formatLaw,
  type LawReference,
  listLaws,
  parseReference,
  type Reference,
} from '@rostrum/contract/words/reference'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../api/members.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import type { BillCard } from '@rostrum/contract/entities/bill'
import { type BillListData, billQueries } from '../../api/bills.ts'
import { serverDate } from '../../clock.ts'
import './reference-row.css'

interface ReferenceRowProps {
  readonly text: string
  /** The congress for references without one; by default the newest one of the record. */
  readonly listedCongress?: number | undefined
}

export function ReferenceRow({ text, listedCongress: chosen }: ReferenceRowProps) {
  const { data } = useQuery({ ...recordQuery, enabled: chosen === undefined })
  const listedCongress = chosen ?? newestHeldCongress(data)
  const reference = parseReference(text)
  if (reference === undefined) return null
  if (reference.kind === 'law') return <LawRow law={reference} />
  const to = referencePath(reference, listedCongress)
  if (reference.kind === 'member') return <MemberRow bioguideId={reference.bioguideId} to={to} />
  return (
    <SuggestionLink to={to}>
      <CitedRecord citation={reference} listedCongress={listedCongress} />
    </SuggestionLink>
  )
}

const SuggestionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="reference-row" to={to}>
    <span>Go to {children}</span>
    <kbd aria-hidden="true">Enter</kbd>
    <Icon name="arrow" />
  </Link>
)

const CitedRecord = ({
  citation: { type, number, congress },
  listedCongress,
}: {
  citation: Citation
  listedCongress: number
}) => (
  <>
    <strong>{formatCitation(type, number)}</strong>
    {!isBillType(type) && ', an amendment,'} of the {congressLabel(congress ?? listedCongress)}
  </>
)

function LawRow({ law }: { law: LawReference }) {
  const { data } = useQuery(lawQuery(law))
  const bill = data && findBillOfLaw(law, data.bills)
  if (!bill) return null
  return (
    <SuggestionLink to={paths.bill(bill)}>
      <strong>{formatCitation(bill.type, bill.number)}</strong> of the {congressLabel(bill.congress)}, the{' '}
      {BILL_TYPES[bill.type].label.toLowerCase()} that became {formatLaw(law)}
    </SuggestionLink>
  )
}

function MemberRow({ bioguideId, to }: { bioguideId: string; to: string }) {
  const { data } = useQuery(memberQueries.detail(bioguideId))
  return (
    <SuggestionLink to={to}>
      <strong>{data === undefined ? bioguideId : memberName(data.member)}</strong>, a member of Congress
    </SuggestionLink>
  )
}

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
