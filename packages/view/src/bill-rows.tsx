import { ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { ReactNode } from 'react'
import { billCitation, billTypeLabel } from './bill-labels.ts'
import { CalendarDate } from './calendar-date.tsx'
import { amendmentTitle } from './amendment-title.ts'
import { useDoor } from './door.ts'
import { pluralize } from './format-number.ts'
import { Lawmaker } from './lawmaker.tsx'
import { RecordRow, type RowSlots } from './record-row.tsx'
import { StageBadge } from './stage-badge.tsx'

const LatestAction = ({ action }: { action: BillCard['latestAction'] }) =>
  action !== undefined && (
    <p className="record-aside record-row-latest">
      <CalendarDate date={action.actionDate} />: {action.text}
    </p>
  )

interface BillRowsProps {
  readonly bills: readonly BillCard[]
  /** Renders each row; by default without controls. */
  readonly children?: (bill: BillCard, index: number) => ReactNode
}

const plainRow = (bill: BillCard): ReactNode => <BillRow key={recordKeyOf(bill)} bill={bill} />

export const BillRows = ({ bills, children = plainRow }: BillRowsProps) => (
  <ol className="record-rows bill-rows">{bills.map(children)}</ol>
)

interface BillRowProps extends RowSlots {
  readonly bill: BillCard
  /** Shown last, such as where its text matches a search. */
  readonly children?: ReactNode
}

/** A bill in a list: each field once. The type names the chamber that it comes from. */
export function BillRow({ bill, controls, children, ...row }: BillRowProps) {
  const { paths } = useDoor()
  return (
    <RecordRow
      {...row}
      number={
        <>
          {billCitation(bill)}{' '}
          <span className="record-aside">
            {billTypeLabel(bill)}, {ordinal(bill.congress)}
          </span>
        </>
      }
      title={bill.title}
      to={paths.bill(bill)}
      end={
        <div className="bill-row-end">
          <StageBadge bill={bill} />
          {controls}
        </div>
      }
    >
      <BillFacts bill={bill} />
      <LatestAction action={bill.latestAction} />
      {children}
    </RecordRow>
  )
}

function BillFacts({ bill }: { bill: BillCard }) {
  const { sponsors, policyArea, cosponsorCount, committeeCount, updateDate } = bill
  const [sponsor] = sponsors
  const counts = [
    cosponsorCount !== undefined && pluralize(cosponsorCount, 'cosponsor'),
    committeeCount !== undefined && pluralize(committeeCount, 'committee'),
  ].filter(Boolean)
  return (
    <p className="record-aside bill-row-facts">
      {sponsor && (
        <span>
          <Lawmaker person={sponsor} />
        </span>
      )}
      <span>
        {counts.map((each) => `${each} · `)}
        Updated <CalendarDate date={updateDate} />
      </span>
      {policyArea && <span>{policyArea.name}</span>}
    </p>
  )
}

export function LegislationRows({ rows }: { rows: readonly Legislation[] }) {
  const { paths } = useDoor()
  return (
    <ol className="record-rows">
      {rows.map((row) => (
        <RecordRow
          key={recordKeyOf(row)}
          number={
            <>
              {formatCitation(row.type, row.number)}
              <span className="record-aside">{ordinal(row.congress)}</span>
            </>
          }
          title={row.kind === 'bill' ? row.title : amendmentTitle(row)}
          to={row.kind === 'bill' ? paths.bill(row) : paths.amendment(row)}
        >
          <LatestAction action={row.latestAction} />
        </RecordRow>
      ))}
    </ol>
  )
}
