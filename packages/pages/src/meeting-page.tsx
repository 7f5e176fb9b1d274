import type { Meeting, MeetingLink } from '@rostrum/contract/entities/meeting'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatWeekday, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import {
  changeWords,
  clockWords,
  linkWords,
  NO_END,
  placeWords,
  STATUS_WORDS,
  witnessWords,
} from '@rostrum/view/meeting-words.ts'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { sourceName } from '@rostrum/view/source-name.ts'
import { titleSize } from '@rostrum/view/title-size.ts'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { FactSection } from './fact-section.tsx'
import { BillLinks, CommitteeLinks, MeetingTitle } from './meeting-rows.tsx'
import { MEETINGS_TRAIL } from './meetings-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'
import { meetingData } from './meeting-data.ts'
import { breadcrumbs } from './structured-data.ts'

/** The titles of markups list all their bills. */
const TITLE_CHARACTERS = 120

/** "Tuesday, Sep 15, 2026, 10:00 AM ET". */
const whenWords = (meeting: Meeting): string =>
  `${formatWeekday(new Date(meeting.date))}, ${formatDate(meeting.date)}, ${clockWords(meeting)}`

export function meetingPage(meeting: Meeting, { site }: { site: PublicSite }): Page {
  const { type, committees, date, startsAt, status } = meeting
  const title = shorten(withoutStop(meeting.title), TITLE_CHARACTERS)
  const path = publicPaths.meeting(meeting)
  const words = [STATUS_WORDS[status], type].filter((part) => part !== undefined).join(' ')
  // Markups and business meetings of many committees have the same title on the same day, so the title names the
  // committee.
  const [committee] = committees
  const about = [title, committee?.name, formatDate(date), startsAt && clockWords(meeting)]
  return {
    title: `${about.filter((part) => part !== undefined).join(', ')} · Rostrum`,
    description: `${words} of ${committees.map(({ name }) => name).join('; ')}: ${whenWords(meeting)}, ${placeWords(meeting)}.`,
    path,
    structuredData: [meetingData(meeting, site), breadcrumbs(site, [...MEETINGS_TRAIL, [title, path]])],
    body: <MeetingBody meeting={meeting} />,
  }
}

const MeetingBody = ({ meeting }: { meeting: Meeting }) => {
  const { witnesses, documents, witnessDocuments, videos, changes } = meeting
  return (
    <article>
      <Heading meeting={meeting} />
      <div className="public-columns">
        <div>
          <WordsSection id="witnesses" title="Witnesses" lines={witnesses.map(witnessWords)} />
          <LinksSection id="documents" title="Documents" links={[...documents, ...witnessDocuments]} />
          <LinksSection id="video" title="Video" links={videos} />
          <WordsSection id="changes" title="What changed" lines={changes.map(changeWords)} />
        </div>
        <aside>
          <MeetingFacts meeting={meeting} />
          <Source meeting={meeting} />
        </aside>
      </div>
    </article>
  )
}

const Heading = ({ meeting }: { meeting: Meeting }) => {
  const { title, type, status, date } = meeting
  const word = STATUS_WORDS[status]
  return (
    <>
      <p className="public-kicker">
        <a href={publicPaths.meetings({ week: sundayOf(date) })}>Committee meetings</a> · {type}
      </p>
      <h1 className={`public-title-${titleSize(title)}`}>
        <MeetingTitle meeting={meeting} />
      </h1>
      <p className="public-lead">
        {word !== undefined && <strong>{word}: </strong>}
        {whenWords(meeting)}. {NO_END}
      </p>
    </>
  )
}

interface WordsSectionProps {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

const WordsSection = ({ id, title, lines }: WordsSectionProps) =>
  lines.length > 0 && (
    <Section id={id} title={title}>
      <ul className="record-list">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )

interface LinksSectionProps extends Pick<WordsSectionProps, 'id' | 'title'> {
  readonly links: readonly MeetingLink[]
}

const LinksSection = ({ id, title, links }: LinksSectionProps) =>
  links.length > 0 && (
    <Section id={id} title={title}>
      <ul className="record-list">
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <a href={link.url}>{linkWords(link)}</a>
          </li>
        ))}
      </ul>
    </Section>
  )

const MeetingFacts = ({ meeting }: { meeting: Meeting }) => {
  const { committees, bills, otherBusiness, continuations } = meeting
  return (
    <FactSection
      id="facts"
      title="Where and who"
      rows={[
        { name: 'Place', values: [placeWords(meeting)] },
        {
          name: 'Committees',
          values: committees.map((each) => <CommitteeLinks key={each.systemCode} committees={[each]} />),
        },
        {
          name: 'Bills on the agenda',
          values: bills.map((each) => <BillLinks key={recordKeyOf(each)} bills={[each]} />),
        },
        { name: 'Other business', values: otherBusiness },
        { name: 'Goes on', values: continuations.map(formatDate) },
      ]}
    />
  )
}

const Source = ({ meeting: { provenance, url } }: { meeting: Meeting }) => (
  <Section id="source" title="Where this comes from">
    <p>
      {sourceName(provenance.source)}; Rostrum last read this on <WashingtonTime at={provenance.fetchedAt} />{' '}
      (Eastern time).
    </p>
    {url !== undefined && (
      <p className="official-link">
        <a href={url}>Official page on Congress.gov</a>
      </p>
    )}
  </Section>
)
