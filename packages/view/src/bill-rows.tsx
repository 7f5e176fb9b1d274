import { ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatCitation } from '@rostrum/contract/words/citation'
import { billCitation } from './bill-labels.ts'
import { CalendarDate } from './calendar-date.tsx'
import { amendmentTitle } from './amendment-title.ts'
import { useDoor } from './door.ts'
import { RecordRow } from './record-row.tsx'
import { StageBadge } from './stage-badge.tsx'

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
export function BillRows({ bills, hasCongress = false }: BillRowsProps) {
  const { paths } = useDoor()
  return (
    <ol className="record-rows">
      {bills.map((bill) => (
        <RecordRow
          key={recordKeyOf(bill)}
          number={
            <>
              {billCitation(bill)}
              {hasCongress && <span className="record-aside">{ordinal(bill.congress)}</span>}
            </>
          }
          title={bill.title}
          to={paths.bill(bill)}
          end={<StageBadge bill={bill} />}
        >
          <LatestAction action={bill.latestAction} />
        </RecordRow>
      ))}
    </ol>
  )
}

/** Bills and amendments of a member. */
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
