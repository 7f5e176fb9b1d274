import type { BillCard as BillCardData, BillKey } from '@rostrum/contract/entities/bill'
import { ordinal } from '@rostrum/contract/congress'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { Lawmaker } from '../../record/lawmaker.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import './bill-card.css'
import { billCitation, billTypeLabel, originText } from '@rostrum/view/bill-labels.ts'

interface BillCardProps {
  readonly bill: BillCardData
  readonly now: Date
  readonly actions?: ReactNode
  /** Called when the reader hovers or focuses the link: time to prefetch. */
  readonly onIntent: (bill: BillKey) => void
}

export function BillCard({ bill, now, actions, onIntent }: BillCardProps) {
  const handleIntent = (): void => onIntent(bill)
  const citation = billCitation(bill)
  return (
    <article className="bill-card">
      <p className="bill-card-kind">
        <strong>{citation}</strong> {billTypeLabel(bill)}
        <span>{ordinal(bill.congress)} Congress</span>
      </p>
      <h2 className="bill-card-title">
        <Link to={paths.bill(bill)} onPointerEnter={handleIntent} onFocus={handleIntent}>
          {bill.title}
        </Link>
      </h2>
      <BillCardFacts bill={bill} />
      <div className="bill-card-way">
        <StageBadge bill={bill} />
        <StageLine isCompact label={`Progress of ${citation}`} steps={billSteps(bill, now)} />
        {actions}
      </div>
      {bill.latestAction && (
        <p className="bill-card-latest">
          <CalendarDate date={bill.latestAction.actionDate} /> {bill.latestAction.text}
        </p>
      )}
      <BillCardCounts bill={bill} />
    </article>
  )
}

function BillCardFacts({ bill }: { bill: BillCardData }) {
  const {
    sponsors: [sponsor],
    policyArea,
  } = bill
  const origin = originText(bill)
  return (
    <ul className="bill-card-facts">
      {sponsor && (
        <li>
          <Lawmaker person={sponsor} />
        </li>
      )}
      {origin && <li>{origin}</li>}
      {policyArea && <li>{policyArea.name}</li>}
    </ul>
  )
}

const BillCardCounts = ({ bill: { cosponsorCount, committeeCount, updateDate } }: { bill: BillCardData }) => (
  <ul className="bill-card-facts bill-card-counts">
    {cosponsorCount !== undefined && <li>{pluralize(cosponsorCount, 'cosponsor')}</li>}
    {committeeCount !== undefined && <li>{pluralize(committeeCount, 'committee')}</li>}
    <li>
      Updated <CalendarDate date={updateDate} />
    </li>
  </ul>
)

export const BillCardSkeleton = () => (
  <div className="bill-card bill-card-skeleton" aria-hidden="true">
    <span className="skeleton skeleton-long" />
    <span className="skeleton bill-card-skeleton-title" />
    <span className="skeleton bill-card-skeleton-facts" />
    <span className="skeleton bill-card-skeleton-way" />
    <span className="skeleton bill-card-skeleton-latest" />
    <span className="skeleton skeleton-long" />
  </div>
)
