import type { Activity } from '@rostrum/contract/entities/tracking'
import { pluralize } from '@rostrum/view/format-number.ts'
import { dayLabel, visitLabel } from './day-labels.ts'
import { type NewsDay, newsDays } from './news-days.ts'
import { NewsRow } from './news-row.tsx'

interface NewsListProps {
  readonly entries: readonly Activity[]
  readonly now: Date
  /** When the reader's previous visit ended; null on the first visit. */
  readonly lastVisitAt: string | null
  /** Whether earlier changes can be loaded. */
  readonly hasMore: boolean
}

/** Changes by day, with a line between those since the last visit and those before it. */
export function NewsList({ entries, now, lastVisitAt, hasMore }: NewsListProps) {
  const isFresh = ({ seenAt }: Activity): boolean => lastVisitAt !== null && seenAt > lastVisitAt
  const fresh = newsDays(entries.filter(isFresh))
  const earlier = newsDays(entries.filter((entry) => !isFresh(entry)))
  // The line may belong between changes that are not loaded yet.
  const hasLine = lastVisitAt !== null && (earlier.length > 0 || !hasMore)
  return (
    <>
      {fresh.map((day) => (
        <Day key={day.day} day={day} now={now} />
      ))}
      {hasLine && <VisitLine at={lastVisitAt} now={now} hasFresh={fresh.length > 0} />}
      {earlier.map((day) => (
        <Day key={day.day} day={day} now={now} isSplit={day.day === fresh.at(-1)?.day} />
      ))}
    </>
  )
}

function VisitLine({ at, now, hasFresh }: { at: string; now: Date; hasFresh: boolean }) {
  const when = <time dateTime={at}>{visitLabel(new Date(at), now)}</time>
  if (!hasFresh) return <p className="news-visit">Nothing new since your last visit, {when}</p>
  return (
    <p className="news-visit">
      <span aria-hidden="true">↑ </span>
      <span className="visually-hidden">The changes above are new s</span>
      <span aria-hidden="true">S</span>ince your last visit, {when}
    </p>
  )
}

/** `isSplit`: the day's later changes are above the line. */
function Day({
  day: { day, rows, count },
  now,
  isSplit = false,
}: {
  day: NewsDay
  now: Date
  isSplit?: boolean
}) {
  return (
    <section className="news-day">
      <div className="news-day-head">
        <h3>
          {dayLabel(new Date(`${day}T00:00`), now)}
          {isSplit && ', earlier'}
        </h3>
        <span>{pluralize(count, 'change')}</span>
      </div>
      <ol className="mark-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <NewsRow row={row} now={now} />
          </li>
        ))}
      </ol>
    </section>
  )
}
