import { BILL_TYPES, isBillType } from '@rostrum/contract/bill-types'
import { type Citation, formatCitation } from '@rostrum/contract/citation'
import { congressLabel } from '@rostrum/contract/congress'
import { memberName } from '@rostrum/contract/member-name'
import { formatLaw, type LawReference, parseReference } from '@rostrum/contract/reference'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../api/members.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { findBillOfLaw, lawQuery, newestHeldCongress, recordQuery, referencePath } from './reference-path.ts'
import './reference-row.css'

/** Re-exported so that one lazy chunk contains the reference parser. */
export {
  findBillOfLaw,
  findReferencePath,
  lawQuery,
  newestHeldCongress,
  recordQuery,
  referencePath,
} from './reference-path.ts'

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
