import type { EnactedLaw } from '@rostrum/contract/entities/bill'
import { billCitation } from './bill-labels.ts'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { RecordRow } from './record-row.tsx'

export function LawRows({ laws }: { laws: readonly EnactedLaw[] }) {
  const { paths } = useDoor()
  return (
    <ol className="record-rows">
      {laws.map(({ citation, date, bill }) => (
        <RecordRow
          key={citation}
          number={citation}
          title={`${billCitation(bill)} ${bill.title}`}
          to={paths.bill(bill)}
        >
          {date !== undefined && (
            <p className="record-aside">
              Became law on <CalendarDate date={date} />
            </p>
          )}
        </RecordRow>
      ))}
    </ol>
  )
}
