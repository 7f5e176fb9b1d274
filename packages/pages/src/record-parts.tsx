import { appPaths } from '@rostrum/contract/site/app-paths'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { LastChange } from '@rostrum/contract/entities/tracking'
import { formatClock, timeInWashington } from '@rostrum/contract/lib/wall-clock'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { FeedLink, QuietLink } from './feed-link.tsx'
import { Section } from '@rostrum/view/section.tsx'

/** `noun` is "this bill". */
export const RecordActions = ({ record, noun }: { record: RecordRef; noun: string }) => (
  <>
    <a className="public-button" href={appPaths.follow(record)} rel="nofollow">
      Track {noun}
    </a>
    <QuietLink href={appRecordPath(record)}>Open in the app</QuietLink>
    <FeedLink path={publicRecordPath(record)} />
  </>
)

/** "3:04 PM" in Washington. */
export const ClockTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatClock(timeInWashington(new Date(at)))}</time>
)

export const PartialNotice = () => (
  <p className="public-loading">
    Only an outline has been downloaded so far. The details are on their way; check back soon.
  </p>
)

export interface HistoryEntry extends LastChange {
  readonly id: string
  readonly subject: RecordRef
}

const dayOf = ({ happenedDate, firstSeenAt }: HistoryEntry): string => happenedDate ?? firstSeenAt

/** The history of a record, newest first; hidden before the first change. */
export const HistorySection = ({ entries }: { entries: readonly HistoryEntry[] }) =>
  entries.length > 0 && (
    <Section id="history" title="Change history">
      <ol className="record-history">
        {entries.map((entry) => (
          <li key={`${refId(entry.subject)} ${entry.id}`} id={entry.id}>
            <time dateTime={dayOf(entry)}>{formatDate(dayOf(entry))}</time>
            <ChangeLine change={entry} />
          </li>
        ))}
      </ol>
    </Section>
  )
