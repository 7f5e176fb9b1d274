import type { Meeting, MeetingLink } from '@rostrum/contract/entities/meeting'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { publicMeetingPath } from '@rostrum/contract/site/public-record'
import { formatWeekday, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { formatDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { FactSection } from './fact-section.tsx'
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
      {listsOf(meeting).map(({ title: name, id, items }) => (
        <Section key={name} id={id} title={name}>
          <Items items={items} />
        </Section>
      ))}
    </RecordPage>
  )
}

interface MeetingItem {
  readonly text: string
  readonly url?: string
}

interface MeetingList {
  readonly id: string
  readonly title: string
  readonly items: readonly MeetingItem[]
}

const linkItem = (link: MeetingLink): MeetingItem => ({ text: linkWords(link), url: link.url })
const textItem = (text: string): MeetingItem => ({ text })

function listsOf({ witnesses, documents, witnessDocuments, videos, changes }: Meeting): MeetingList[] {
  const lists: MeetingList[] = [
    {
      id: 'witnesses',
      title: 'Witnesses',
      items: [...new Set(witnesses.map(witnessWords))].map(textItem),
    },
    { id: 'documents', title: 'Documents', items: [...documents, ...witnessDocuments].map(linkItem) },
    { id: 'video', title: 'Video', items: videos.map(linkItem) },
    { id: 'changes', title: 'What changed', items: changes.map(changeWords).map(textItem) },
  ]
  return lists.filter(({ items }) => items.length > 0)
}

const Items = ({ items }: Pick<MeetingList, 'items'>) => (
  <ul className="record-list">
    {items.map(({ text, url }) => (
      <li key={`${text} ${url}`}>{url === undefined ? text : <a href={url}>{text}</a>}</li>
    ))}
  </ul>
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
