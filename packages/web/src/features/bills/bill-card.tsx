import type { BillCard as BillCardData, BillKey } from '@rostrum/contract/entities/bill'
import { ordinal } from '@rostrum/contract/congress/congress'
import { classNames } from '@rostrum/view/class-names.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { billSteps } from '@rostrum/view/bill-steps.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { Lawmaker } from '@rostrum/view/lawmaker.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { StageLine } from '@rostrum/view/stage-line.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import './bill-card.css'
import { billCitation, billTypeLabel, originText } from '@rostrum/view/bill-labels.ts'

interface BillCardProps {
  readonly bill: BillCardData
  readonly now: Date
  /** Whether all but a few fields are folded. */
  readonly isCompact: boolean
  readonly actionsFor: (bill: BillCardData) => ReactNode
  /** Called when the reader hovers or focuses the link: time to prefetch. */
  readonly onIntent: (bill: BillKey) => void
}

export function BillCard({ bill, now, isCompact, actionsFor, onIntent }: BillCardProps) {
  const [isOpen, setOpen] = useState(false)
  const handleIntent = (): void => onIntent(bill)
  const citation = billCitation(bill)
  return (
    <article className={classNames('bill-card', isCompact && !isOpen && 'bill-card-folded')}>
      <BillCardKind bill={bill} />
      <h2 className="bill-card-title">
        <Link to={paths.bill(bill)} onPointerEnter={handleIntent} onFocus={handleIntent}>
          {bill.title}
        </Link>
      </h2>
      <BillCardFacts bill={bill} />
      <div className="bill-card-way">
        <StageBadge bill={bill} />
        <StageLine
          isCompact
          hasCaption={false}
          label={`Progress of ${citation}`}
          steps={billSteps(bill, now)}
        />
      </div>
      <div className="bill-card-actions">
        {actionsFor(bill)}
        {isCompact && <FoldButton name={citation} isOpen={isOpen} onToggle={setOpen} />}
      </div>
      {bill.latestAction && (
        <p className="bill-card-latest">
          <CalendarDate date={bill.latestAction.actionDate} /> {bill.latestAction.text}
        </p>
      )}
    </article>
  )
}

function BillCardKind({ bill }: { bill: BillCardData }) {
  const fields = [
    billTypeLabel(bill),
    `${ordinal(bill.congress)} Congress`,
    originText(bill),
    bill.policyArea?.name,
  ]
  return (
    <p className="bill-card-kind">
      <strong>{billCitation(bill)}</strong>
      {fields.map((field) => field !== undefined && <span key={field}> {field}</span>)}
    </p>
  )
}

function BillCardFacts({ bill }: { bill: BillCardData }) {
  const {
    sponsors: [sponsor],
    cosponsorCount,
    committeeCount,
    updateDate,
  } = bill
  return (
    <ul className="bill-card-facts">
      {sponsor && (
        <li>
          <Lawmaker person={sponsor} />
        </li>
      )}
      {cosponsorCount !== undefined && <li>{pluralize(cosponsorCount, 'cosponsor')}</li>}
      {committeeCount !== undefined && <li>{pluralize(committeeCount, 'committee')}</li>}
      <li>
        Updated <CalendarDate date={updateDate} />
      </li>
    </ul>
  )
}

export const BillCardSkeleton = () => (
  <div className="bill-card bill-card-skeleton" aria-hidden="true">
    <span className="skeleton skeleton-long" />
    <span className="skeleton bill-card-skeleton-title" />
    <span className="skeleton bill-card-skeleton-facts" />
    <span className="skeleton bill-card-skeleton-way" />
    <span className="skeleton bill-card-skeleton-latest" />
  </div>
)
