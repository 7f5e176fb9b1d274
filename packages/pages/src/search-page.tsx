import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { formatNumber } from '@rostrum/contract/lib/format'
import { pluralize } from '@rostrum/view/format-number.ts'
import { BillRows, LegislationRows } from '@rostrum/view/bill-rows.tsx'
import { type ListPosition, pagedTitle } from './list-page.tsx'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { MemberRows } from '@rostrum/view/member-rows.tsx'
import type { Page } from './page.ts'
import { SearchForm } from './search-form.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { FeedLink } from './feed-link.tsx'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'
import { shorten } from '@rostrum/contract/lib/shorten'

export interface SearchResults {
  readonly bills: readonly BillCard[]
  readonly members: readonly MemberCard[]
  readonly amendments: readonly Legislation[]
  readonly votes: readonly VoteCard[]
  /** Bills match exactly, while members match only by similar names. */
  readonly areBillsNearer: boolean
  /** The total number of matches; the lists hold the first page or the requested one. */
  readonly totals: Readonly<Record<'bills' | 'members' | 'amendments' | 'votes', number>>
  /** The page of the list of bills. */
  readonly position: ListPosition
}

export interface SearchPageData {
  /** Empty before a search. */
  readonly q: string
  /** Absent before a search, and for a text too short or too long to search for. */
  readonly results: SearchResults | undefined
  /** All bills, before a search. */
  readonly bills?: Pick<SearchResults, 'bills' | 'position'>
  /** Whether there will be more results soon. */
  readonly isLoading?: boolean
}

const TITLE_CHARACTERS = 80

export function searchPage({ q, results, bills, isLoading = false }: SearchPageData): Page {
  const shown = shorten(q, TITLE_CHARACTERS)
  const title = q === '' ? 'Bills of Congress' : `Search: ${shown}`
  const position = (results ?? bills)?.position
  const page = position && pageParameter(position.page)
  return {
    title: `${position === undefined ? title : pagedTitle(title, position)} · Rostrum`,
    description: 'Bills, amendments, laws, votes and members of the U.S. Congress, by words or by number.',
    path: publicPaths.search({ q: q === '' ? undefined : q, page }),
    isUnlisted: true,
    body: (
      <>
        <h1>{q === '' ? 'Congressional Bills' : `Results for “${shown}”`}</h1>
        <SearchForm query={q} isLarge />
        {results === undefined ? (
          <Start isRefused={q !== ''} />
        ) : (
          <Results q={q} results={results} isLoading={isLoading} />
        )}
        {bills && <Bills {...bills} />}
      </>
    ),
  }
}

const Bills = ({ bills, position }: Pick<SearchResults, 'bills' | 'position'>) => (
  <Section id="bills" title="Latest change first" note={pluralize(position.total, 'bill')}>
    <BillRows bills={bills} />
    <Pager position={position} href={(page) => publicPaths.search({ page })} />
  </Section>
)

const EXAMPLES = [
  'H.R. 1',
  'Public Law 119-1',
  'S.Amdt. 63',
  'House vote 12',
  'clean water',
  'senator from Vermont',
]

/** What is said of words too few or too many to search for. */
export const REFUSED = 'Enter at least two characters, and no more than a page of text.'

const Start = ({ isRefused }: { isRefused: boolean }) => (
  <>
    <p className="record-sentence">{isRefused ? REFUSED : 'Search by words, by name, or by number.'}</p>
    <Advice />
  </>
)

const Advice = () => (
  <nav className="record-choices" aria-label="Examples and lists">
    {EXAMPLES.map((example) => (
      <a key={example} href={publicPaths.search({ q: example })} rel="nofollow">
        {example}
      </a>
    ))}
    <a href={publicPaths.members()}>Members by state</a>
    <a href={publicPaths.topics()}>Topics</a>
    <a href={publicPaths.laws()}>Laws</a>
  </nav>
)

const countOf = (shown: number, total: number): string =>
  shown < total ? `${formatNumber(shown)} of ${formatNumber(total)}` : formatNumber(total)

const People = ({ members, total }: { members: readonly MemberCard[]; total: number }) =>
  members.length > 0 && (
    <Section id="members" title="Members" note={countOf(members.length, total)}>
      <MemberRows members={members} />
    </Section>
  )

interface ResultsProps {
  readonly q: string
  readonly results: SearchResults
  readonly isLoading: boolean
}

const NothingFound = ({ q, isLoading }: Pick<ResultsProps, 'q' | 'isLoading'>) => (
  <>
    <p className="record-sentence">
      {isLoading
        ? 'Nothing downloaded so far matches. Try again in a minute.'
        : 'No results. Check the spelling, use fewer words, or try a number.'}
    </p>
    <p>
      <a href={publicPaths.search({ in: 'text', q })} rel="nofollow">
        Search inside the text of bills
      </a>
    </p>
    <Advice />
  </>
)

function Results({ q, results, isLoading }: ResultsProps) {
  const { bills, members, amendments, votes, areBillsNearer, totals, position } = results
  if (totals.bills + totals.members + totals.amendments + totals.votes === 0)
    return <NothingFound q={q} isLoading={isLoading} />
  const people = <People members={members} total={totals.members} />
  return (
    <>
      {votes.length > 0 && (
        <Section id="votes" title="Votes" note={countOf(votes.length, totals.votes)}>
          <VoteRows votes={votes} />
        </Section>
      )}
      {!areBillsNearer && people}
      {bills.length > 0 && (
        <Section id="bills" title="Bills and laws" note={pluralize(totals.bills, 'bill')}>
          <BillRows bills={bills} />
          <p>
            <FeedLink path={publicPaths.search({ q })} />
          </p>
          <Pager position={position} href={(page) => publicPaths.search({ q, page })} />
        </Section>
      )}
      {areBillsNearer && people}
      {amendments.length > 0 && (
        <Section id="amendments" title="Amendments" note={countOf(amendments.length, totals.amendments)}>
          <LegislationRows rows={amendments} />
        </Section>
      )}
    </>
  )
}
