import { BILL_TYPES, isBillType } from '@rostrum/contract/bill-types'
import { type Citation, formatCitation } from '@rostrum/contract/citation'
import { congressLabel } from '@rostrum/contract/congress'
import { formatLaw, type LawReference, parseReference } from '@rostrum/contract/reference'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../api/members.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, findBillOf, lawQuery } from './reference-address.ts'
import './reference-row.css'

/** Here, so that one file holds all that reads references. */
export { findAddress } from './reference-address.ts'

interface ReferenceRowProps {
  readonly text: string
  /** The congress that a number without one is meant in. */
  readonly listed: number
}

/** Offers to open the bill, amendment or member that was typed or pasted. */
export function ReferenceRow({ text, listed }: ReferenceRowProps) {
  const reference = parseReference(text)
  if (reference === undefined) return null
  if (reference.kind === 'law') return <LawRow law={reference} />
  const to = addressOf(reference, listed)
  if (reference.kind === 'member') return <MemberRow bioguideId={reference.bioguideId} to={to} />
  return (
    <Row to={to}>
      <Cited citation={reference} listed={listed} />
    </Row>
  )
}

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="reference-row" to={to}>
    <span>Go to {children}</span>
    <kbd aria-hidden="true">Enter</kbd>
    <Icon name="arrow" />
  </Link>
)

const Cited = ({ citation: { type, number, congress }, listed }: { citation: Citation; listed: number }) => (
  <>
    <strong>{formatCitation(type, number)}</strong>
    {!isBillType(type) && ', an amendment,'} of the {congressLabel(congress ?? listed)}
  </>
)

function LawRow({ law }: { law: LawReference }) {
  const { data } = useQuery(lawQuery(law))
  const bill = data && findBillOf(law, data.bills)
  if (!bill) return null
  return (
    <Row to={paths.bill(bill)}>
      <strong>{formatCitation(bill.type, bill.number)}</strong> of the {congressLabel(bill.congress)}, the{' '}
      {BILL_TYPES[bill.type].label.toLowerCase()} that became {formatLaw(law)}
    </Row>
  )
}

function MemberRow({ bioguideId, to }: { bioguideId: string; to: string }) {
  const { data } = useQuery(memberQueries.detail(bioguideId))
  const { directOrderName, name = bioguideId } = data?.member ?? {}
  return (
    <Row to={to}>
      <strong>{directOrderName ?? name}</strong>, a member of Congress
    </Row>
  )
}
