import { ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatCitation } from '@rostrum/contract/words/citation'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'

const LatestAction = ({ action }: { action: BillCard['latestAction'] }) =>
  action !== undefined && (
    <p className="record-aside">
      <CalendarDate date={action.actionDate} />: {action.text}
    </p>
  )

interface BillRowsProps {
  readonly bills: readonly BillCard[]
  /** Shows the congress of each bill, for lists that mix several. */
  readonly hasCongress?: boolean
}

/** Bills in a list: number, title, status and latest action. */
export const BillRows = ({ bills, hasCongress = false }: BillRowsProps) => (
  <ol className="public-rows">
    {bills.map((bill) => (
      <li key={recordKeyOf(bill)}>
        <span className="public-row-number">
          {billCitation(bill)}
          {hasCongress && <span className="record-aside">{ordinal(bill.congress)}</span>}
        </span>
        <div>
          <a className="public-row-title" href={publicPaths.bill(bill)}>
            {bill.title}
          </a>
          <LatestAction action={bill.latestAction} />
        </div>
        <StageBadge bill={bill} />
      </li>
    ))}
  </ol>
)

/** Bills and amendments of a member. */
export const LegislationRows = ({ rows }: { rows: readonly Legislation[] }) => (
  <ol className="public-rows">
    {rows.map((row) => (
      <li key={recordKeyOf(row)}>
        <span className="public-row-number">{formatCitation(row.type, row.number)}</span>
        <div>
          <a
            className="public-row-title"
            href={row.kind === 'bill' ? publicPaths.bill(row) : publicPaths.amendment(row)}
          >
            {row.title ?? `Amendment ${row.number}`}
          </a>
          <LatestAction action={row.latestAction} />
        </div>
      </li>
    ))}
  </ol>
)
