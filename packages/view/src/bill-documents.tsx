import type { Bill, BillTitle } from '@rostrum/contract/entities/bill'
import { CalendarDate } from './calendar-date.tsx'
import { OutsideLink } from './outside-link.tsx'
import { RecordNotes } from './record-notes.tsx'
import { Section } from './section.tsx'
import { titlePlace } from './title-place.ts'

/** What committees and the Congressional Budget Office wrote about a bill. */
export function BillDocuments({ bill }: { bill: Bill }) {
  const { committeeReports = [], cboCostEstimates = [] } = bill
  return (
    <>
      {committeeReports.length > 0 && (
        <Section title="Committee reports" count={committeeReports.length}>
          <ul className="record-list">
            {committeeReports.map(({ citation, url }) => (
              <li key={citation}>
                <OutsideLink url={url}>{citation}</OutsideLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {cboCostEstimates.length > 0 && (
        <Section title="CBO cost estimates" count={cboCostEstimates.length}>
          <ul className="record-list">
            {cboCostEstimates.map(({ title, pubDate, url, description }) => (
              <li key={`${title} ${pubDate} ${url}`}>
                <OutsideLink url={url}>{title}</OutsideLink>
                <span className="record-aside">
                  {pubDate && <CalendarDate date={pubDate} />} {description}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const KIND_NAMES: Readonly<Record<BillTitle['kind'], string>> = {
  display: 'Title',
  popular: 'Popular title',
  short: 'Short title',
  official: 'Official title',
  portion: 'Title of a portion',
}

export function BillNotes({ bill }: { bill: Bill }) {
  const { titles = [], title, latestTitle = title, notes } = bill
  const others = titles.filter((name) => name.title !== latestTitle)
  return (
    <>
      {others.length > 0 && (
        <Section title="Other titles" count={others.length}>
          <ul className="record-list">
            {others.map(({ title: name, kind, types }) => (
              <li key={`${kind} ${name}`}>
                {name}
                <span className="record-aside">
                  {[KIND_NAMES[kind], ...types.map(titlePlace)].filter((words) => words !== '').join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RecordNotes notes={notes} />
    </>
  )
}
