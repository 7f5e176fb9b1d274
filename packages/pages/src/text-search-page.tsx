import { congressLabel } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { shorten } from '@rostrum/contract/lib/shorten'
import type { TextSearchData } from '@rostrum/contract/routes/text-search'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { BillRow, BillRows } from '@rostrum/view/bill-rows.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { TextPassages, TextSearchNote } from '@rostrum/view/text-passages.tsx'
import { noTextAdvice } from '@rostrum/view/text-search-words.ts'
import { quoteWords } from '@rostrum/view/quote-words.ts'
import { type ListPosition, pagedTitle } from './list-page.tsx'
import type { Page } from './page.ts'
import { REFUSED } from './search-page.tsx'
import { scopeQuery, scopeTitle, type TextScope, TextSearchForm } from './text-search-form.tsx'

export interface TextSearchPageData {
  readonly q: string
  /** As asked for; the answer names the congress that is searched. */
  readonly scope: TextScope
  readonly found: TextSearchData
  readonly position: ListPosition
}

const TITLE_CHARACTERS = 80
const DESCRIPTION = 'Bills of the U.S. Congress by words and phrases of their texts, with the passages.'

/** Bills found by words of their texts, with passages. */
export function textSearchPage({ q, scope, found, position }: TextSearchPageData): Page {
  const shown = quoteWords(shorten(q, TITLE_CHARACTERS))
  const pathOf = (page: number | undefined) =>
    publicPaths.search({ in: 'text', q, ...scopeQuery(scope), page })
  const { results, searchable } = found
  const { congress } = scope
  const within =
    congress === undefined ? '' : `, ${congress === 'all' ? 'all Congresses' : congressLabel(congress)}`
  return {
    title: `${pagedTitle(`Texts with ${shown}${within}`, position)} · Rostrum`,
    description: DESCRIPTION,
    path: pathOf(pageParameter(position.page)),
    isUnlisted: true,
    body: (
      <>
        <h1>Texts with {shown}</h1>
        <TextSearchForm query={q} scope={scope} />
        <TextSearchNote
          {...(scope.bill === undefined ? found : omitUndefined({ corrected: found.corrected }))}
        />
        {results.length === 0 ? (
          <p className="record-sentence">{noTextAdvice(q, searchable)}</p>
        ) : (
          <Results found={found} position={position} pathOf={pathOf} />
        )}
        <OtherSearches q={q} scope={scope} found={found} />
      </>
    ),
  }
}

/** Before a search, and for words too few or too many. */
export const textStartPage = ({ q, scope }: Pick<TextSearchPageData, 'q' | 'scope'>): Page => ({
  title: `${scopeTitle(scope)} · Rostrum`,
  description: DESCRIPTION,
  path: publicPaths.search({ in: 'text', q: q === '' ? undefined : q, ...scopeQuery(scope) }),
  isUnlisted: true,
  body: (
    <>
      <h1>{scopeTitle(scope)}</h1>
      <TextSearchForm query={q} scope={scope} />
      <p className="record-sentence">
        {q === '' ? 'Search for words, or for a phrase in quotation marks.' : REFUSED}
      </p>
    </>
  ),
})

const OtherSearches = ({ q, scope, found }: Omit<TextSearchPageData, 'position'>) => (
  <nav className="record-choices" aria-label="Other searches">
    {found.congress !== undefined && scope.bill === undefined && (
      <a href={publicPaths.search({ in: 'text', q, ...scopeQuery(scope), congress: 'all' })} rel="nofollow">
        Search all Congresses
      </a>
    )}
    <a href={publicPaths.search({ q })} rel="nofollow">
      Search titles and topics
    </a>
  </nav>
)

interface ResultsProps extends Pick<TextSearchPageData, 'found' | 'position'> {
  readonly pathOf: (page: number | undefined) => string
}

const Results = ({ found: { results, congress }, position, pathOf }: ResultsProps) => (
  <Section
    id="bills"
    title={congress === undefined ? 'All Congresses' : congressLabel(congress)}
    note={pluralize(position.total, 'bill')}
  >
    <BillRows bills={results.map(({ bill }) => bill)}>
      {(bill, index) => (
        <BillRow key={recordKeyOf(bill)} bill={bill}>
          <TextPassages bill={bill} passages={results[index]?.passages} />
        </BillRow>
      )}
    </BillRows>
    <Pager position={position} href={pathOf} />
  </Section>
)
