import type { Meeting, MeetingLink } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { publicMeetingPath } from '@rostrum/contract/site/public-record'
import { formatWeekday, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { formatDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { FactSection } from './fact-list.tsx'
import { BillLinks, CommitteeLinks } from './meeting-rows.tsx'
import {
  changeWords,
  clockWords,
  linkWords,
  NO_END,
  placeWords,
  STATUS_WORDS,
  witnessWords,
} from './meeting-words.ts'
import { RecordPage } from './record-page.tsx'
import { OfficialLink, RecordSource } from './record-source.tsx'
import { Section } from './section.tsx'

/** "Tuesday, Sep 15, 2026, 10:00 AM ET". */
export const whenWords = (meeting: Meeting): string =>
  `${formatWeekday(new Date(meeting.date))}, ${formatDate(meeting.date)}, ${clockWords(meeting)}`

export function MeetingRecord({ meeting }: { meeting: Meeting }) {
  const { paths } = useDoor()
  const { title, type, status, date, committees } = meeting
  const word = STATUS_WORDS[status]
  return (
    <RecordPage
      crumbs={[{ name: 'Committee meetings', to: paths.meetings({ week: sundayOf(date) }) }]}
      name={formatDate(date)}
      kind={[type]}
      title={title}
      share={{
        path: publicMeetingPath(meeting),
        noun: 'this meeting',
        citation: [title, committees[0]?.name, formatDate(date)]
          .filter((part) => part !== undefined)
          .join(', '),
      }}
      isStruck={status === 'canceled'}
      about={
        <p className="record-sentence">
          {word !== undefined && <strong>{word}: </strong>}
          {whenWords(meeting)}. {NO_END}
        </p>
      }
      side={<MeetingSide meeting={meeting} />}
    >
      <MeetingSections meeting={meeting} />
    </RecordPage>
  )
}

const linkOf = (link: MeetingLink) => <a href={link.url}>{linkWords(link)}</a>

function listsOf({ witnesses, documents, witnessDocuments, videos, changes }: Meeting) {
  return [
    { id: 'witnesses', title: 'Witnesses', items: [...new Set(witnesses.map(witnessWords))] },
    { id: 'documents', title: 'Documents', items: [...documents, ...witnessDocuments].map(linkOf) },
    { id: 'video', title: 'Video', items: videos.map(linkOf) },
    { id: 'changes', title: 'What changed', items: changes.map(changeWords) },
  ]
}

const MeetingSections = ({ meeting }: { meeting: Meeting }) =>
  listsOf(meeting).map(
    ({ id, title, items }) =>
      items.length > 0 && (
        <Section key={id} id={id} title={title}>
          <ul className="record-list">
            {items.map((item, index) => (
              // The list is constant.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{item}</li>
            ))}
          </ul>
        </Section>
      ),
  )

const MeetingSide = ({ meeting }: { meeting: Meeting }) => (
  <>
    <FactSection
      id="facts"
      title="At a glance"
      rows={[
        { name: 'Place', values: [placeWords(meeting)] },
        {
          name: 'Committees',
          values: meeting.committees.map((each) => (
            <CommitteeLinks key={each.systemCode} committees={[each]} />
          )),
        },
        {
          name: 'Bills on the agenda',
          values: meeting.bills.map((each) => <BillLinks key={recordKeyOf(each)} bills={[each]} />),
        },
        { name: 'Other business', values: meeting.otherBusiness },
        { name: 'Goes on', values: meeting.continuations.map(formatDate) },
      ]}
    />
    <RecordSource provenance={meeting.provenance}>
      {meeting.url !== undefined && (
        <OfficialLink url={meeting.url}>Official page on Congress.gov</OfficialLink>
      )}
    </RecordSource>
  </>
)
