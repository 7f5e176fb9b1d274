import { appPaths } from '@rostrum/contract/site/app-paths'
import { formatLaw, listLaws } from '@rostrum/contract/words/reference'
import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import { congressLabel } from '@rostrum/contract/congress/congress'
import type { BillCard, BillNews, CongressDay } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { TAGLINE } from '@rostrum/contract/words/messages'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { shortOf, voteWords } from '@rostrum/view/chamber-vote.ts'
import { formatList, formatNumber } from '@rostrum/contract/lib/format'
import { shortDate, weekdayName } from '@rostrum/view/week-days.ts'
import { WeekStrip, type WeekTarget } from '@rostrum/view/week-strip.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import type { ReactNode } from 'react'
import type { Page, PublicSite } from './page.ts'
import { SearchForm } from './search-form.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { datasetData } from './structured-data.ts'
import { RecordRow } from '@rostrum/view/record-row.tsx'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'

export interface FrontPageData {
  readonly congress: number
  readonly days: readonly CongressDay[]
  readonly news: readonly BillNews[]
  readonly introduced: readonly BillCard[]
  readonly votes: readonly VoteCard[]
  readonly topics: readonly { readonly name: string; readonly count: number }[]
}

const NEWS_SHOWN = 12
const INTRODUCED_SHOWN = 6

/** "Became Public Law 119-31", "Passed the House, 218–204". */
function newsText({ kind, chamber, vote, manner, under, bill }: BillNews): string {
  const where = chamber === undefined ? '' : ` the ${chamber}`
  const how = vote === undefined ? '' : `, ${voteWords(vote)}`
  switch (kind) {
    case 'law': {
      const [law] = listLaws(bill)
      return law === undefined ? 'Became law' : `Became ${formatLaw(law)}`
    }
    case 'vetoed':
      return manner === 'pocket_veto' ? 'Pocket vetoed by the President' : 'Vetoed by the President'
    case 'overrode':
      return `Passed over the President’s veto by the ${chamber}${how}`
    case 'sustained':
      return `Failed in the ${chamber} to override the President’s veto${how}${shortOf(vote)}`
    case 'passed':
      return `${BILL_TYPES[bill.type].becomesLaw ? 'Passed' : 'Agreed to in'}${where}${how}`
    case 'failed':
      if (manner !== undefined)
        return `${manner === 'tabled' ? 'Laid on the table' : 'Postponed indefinitely'} in${where}${how}${under === undefined ? '' : `, as ${formatCitation(under.type, under.number)} provides`}`
      return chamber === undefined ? 'Failed' : `Failed in the ${chamber}${how}${shortOf(vote)}`
    case 'signed':
      return 'Signed by the President'
    case 'reported':
      return chamber === undefined ? 'Reported by a committee' : `Reported by a committee of the ${chamber}`
  }
}

/** "Measures", because the counts include resolutions. */
const measures = (count: number): string => pluralize(count, 'bill or resolution', 'bills and resolutions')

const countedWords = ({ introduced, passed, laws }: Omit<CongressDay, 'date'>): string[] => [
  ...(laws > 0 ? [`${pluralize(laws, 'bill')} became law`] : []),
  ...(passed > 0 ? [`${measures(passed)} passed a chamber`] : []),
  ...(introduced > 0
    ? [
        `${passed > 1 ? formatNumber(introduced) : measures(introduced)} ${introduced === 1 ? 'was' : 'were'} introduced`,
      ]
    : []),
]

interface Lead {
  /** "Thursday, Nov 6: H.R. 5 became Public Law 119-31". */
  readonly headline: string
  /** The record that the headline is about, if it is about one. */
  readonly link?: { readonly title: string; readonly href: string }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The most important event of the last day that Congress met, or else counts of that day. */
function findLead({ days, news, votes: [vote] }: FrontPageData): Lead {
  const day = days.at(-1)
  if (day === undefined) return { headline: 'This week in Congress' }
  if (vote !== undefined && vote.date > day.date)
    return {
      headline: `${weekdayName(vote.date)}: ${voteSentence(vote)}`,
      link: { title: 'See how everyone voted', href: publicPaths.vote(vote) },
    }
  const first = news.find(({ date }) => date === day.date)
  const [counted] = countedWords(day)
  const isMinor = first?.kind === 'signed' || first?.kind === 'reported'
  if (first === undefined || (isMinor && counted !== undefined))
    return { headline: [weekdayName(day.date), ...(counted === undefined ? [] : [counted])].join(': ') }
  const { bill } = first
  return {
    headline: `${weekdayName(day.date)}: ${billCitation(bill)} ${lowerFirst(newsText(first))}`,
    link: { title: bill.title, href: publicPaths.bill(bill) },
  }
}

function sumOf(days: readonly CongressDay[]): string {
  const total = (field: 'introduced' | 'passed' | 'laws'): number =>
    days.reduce((sum, day) => sum + day[field], 0)
  const words = countedWords({
    introduced: total('introduced'),
    passed: total('passed'),
    laws: total('laws'),
  })
  return words.length === 0 ? 'Nothing has been recorded yet.' : `In the past week, ${formatList(words)}.`
}

export function frontPage(data: FrontPageData, { site }: { site: PublicSite }): Page {
  const lead = findLead(data)
  return {
    title: 'This week in Congress · Rostrum',
    description: `${lead.headline}. Every bill, amendment, law and member of the U.S. Congress, and what changes, for anyone to read.`,
    path: publicPaths.front(),
    structuredData: [datasetData(site)],
    body: <FrontBody data={data} lead={lead} />,
  }
}

/** No public list shows the bills of a day, so only days and laws are links. */
function linkToDay(words: ReactNode, target: WeekTarget, day: string): ReactNode {
  if (target === 'day') return <a href={publicPaths.changes({ day })}>{words}</a>
  return target === 'laws' ? <a href={publicPaths.laws()}>{words}</a> : words
}

const FrontBody = ({ data, lead: { headline, link } }: { data: FrontPageData; lead: Lead }) => (
  <>
    <p className="public-kicker">{congressLabel(data.congress)}</p>
    <h1>{headline}</h1>
    {link && (
      <p>
        <a href={link.href}>{link.title}</a>
      </p>
    )}
    <p className="record-sentence">{sumOf(data.days)}</p>
    <SearchForm isLarge />
    {data.days.length > 0 && (
      <div className="public-week">
        <WeekStrip days={data.days} link={linkToDay} />
        <p className="official-link">
          <a href={publicPaths.meetings()}>Committee meetings this week</a>
        </p>
      </div>
    )}
    <div className="public-columns">
      <div>
        {data.news.length > 0 && <NewsSection news={data.news} />}
        {data.votes.length > 0 && <VotesSection votes={data.votes} />}
        {data.introduced.length > 0 && <IntroducedSection bills={data.introduced} />}
      </div>
      <aside>
        <MembersSection />
        <CommitteesSection />
        <TopicsSection topics={data.topics} />
        <AboutSection />
      </aside>
    </div>
  </>
)

const NewsSection = ({ news }: { news: readonly BillNews[] }) => (
  <Section id="news" title="What happened" note={<a href={publicPaths.changes()}>All changes</a>}>
    <ol className="record-rows">
      {news.slice(0, NEWS_SHOWN).map((item) => (
        <RecordRow
          key={`${recordKeyOf(item.bill)} ${item.kind} ${item.chamber} ${item.date}`}
          number={shortDate(item.date)}
          title={`${billCitation(item.bill)} ${item.bill.title}`}
          to={publicPaths.bill(item.bill)}
        >
          <p className="record-aside">{newsText(item)}</p>
        </RecordRow>
      ))}
    </ol>
  </Section>
)

const VotesSection = ({ votes }: Pick<FrontPageData, 'votes'>) => (
  <Section id="votes" title="Latest votes" note={<a href={publicPaths.votes()}>All votes</a>}>
    <VoteRows votes={votes} />
  </Section>
)

const IntroducedSection = ({ bills }: { bills: readonly BillCard[] }) => (
  <Section
    id="introduced"
    title="Newly introduced"
    note={`${measures(bills.length)} on ${weekdayName(bills[0]?.introducedDate ?? '')}`}
  >
    <ol className="record-rows">
      {bills.slice(0, INTRODUCED_SHOWN).map((bill) => (
        <RecordRow
          key={recordKeyOf(bill)}
          number={billCitation(bill)}
          title={bill.title}
          to={publicPaths.bill(bill)}
        />
      ))}
    </ol>
  </Section>
)

/** A link instead of a form: without a script, a ZIP code would be part of the request. */
const MembersSection = () => (
  <Section id="members" title="Who represents you" note={<a href={publicPaths.states()}>By state</a>}>
    <p>
      Two senators and one representative represent you in Congress. Find them by ZIP code: it is looked up in
      your browser and never sent anywhere.
    </p>
    <p>
      <a className="public-button" href={appPaths.myCongress()}>
        Find your members
      </a>
    </p>
  </Section>
)

const CommitteesSection = () => (
  <Section id="committees" title="Committees" note={<a href={publicPaths.committees()}>All committees</a>}>
    <p>Most bills go to a committee first, which hears witnesses, amends the bill, or takes no action.</p>
  </Section>
)

const TopicsSection = ({ topics }: Pick<FrontPageData, 'topics'>) =>
  topics.length > 0 && (
    <Section id="topics" title="Busiest topics" note={<a href={publicPaths.topics()}>All topics</a>}>
      <ul className="record-list">
        {topics.map(({ name, count }) => (
          <li key={name}>
            <a href={publicPaths.topic(name)}>{name}</a> <span className="public-count">{count}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

const AboutSection = () => (
  <Section id="about" title="About Rostrum">
    <p>{TAGLINE}.</p>
    <p>
      Track a bill, a member, or an amendment, and see what changes. Free and open source, and nobody tracks
      what you read.
    </p>
    <p>
      <a className="public-button" href={appPaths.register()}>
        Create an account
      </a>
    </p>
  </Section>
)
