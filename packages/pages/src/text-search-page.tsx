import { congressLabel } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { shorten } from '@rostrum/contract/lib/shorten'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { BillRow, BillRows } from '@rostrum/view/bill-rows.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { TextPassages, TextSearchNote } from '@rostrum/view/text-passages.tsx'
import { noTextAdvice, type TextSearchData } from '@rostrum/view/text-search-words.ts'
import { quoteWords } from '@rostrum/view/quote-words.ts'
import { type ListPosition, pagedTitle } from './list-page.tsx'
import type { Page } from './page.ts'
import { SearchForm } from './search-form.tsx'

export interface TextSearchPageData {
  readonly q: string
  /** As asked for; the answer names the one that is searched. */
  readonly congress?: number | 'all' | undefined
  readonly found: TextSearchData
  readonly position: ListPosition
}

const TITLE_CHARACTERS = 80

/** Bills found by words of their texts, with passages. */
export function textSearchPage({ q, congress, found, position }: TextSearchPageData): Page {
  const shown = quoteWords(shorten(q, TITLE_CHARACTERS))
  const pathOf = (page: number | undefined) => publicPaths.search({ in: 'text', q, congress, page })
  const { results, searchable } = found
  const within =
    congress === undefined ? '' : `, ${congress === 'all' ? 'all Congresses' : congressLabel(congress)}`
  return {
    title: `${pagedTitle(`Texts with ${shown}${within}`, position)} · Rostrum`,
    description: 'Bills of the U.S. Congress by words and phrases of their texts, with the passages.',
    path: pathOf(pageParameter(position.page)),
    isUnlisted: true,
    body: (
      <>
        <h1>Texts with {shown}</h1>
        <SearchForm query={q} isLarge isInText />
        <TextSearchNote {...found} />
        {results.length === 0 ? (
          <p className="record-sentence">{noTextAdvice(q, searchable)}</p>
        ) : (
          <Results found={found} position={position} pathOf={pathOf} />
        )}
        <nav className="record-choices" aria-label="Other searches">
          {found.congress !== undefined && (
            <a href={publicPaths.search({ in: 'text', q, congress: 'all' })} rel="nofollow">
              Search all Congresses
            </a>
          )}
          <a href={publicPaths.search({ q })} rel="nofollow">
            Search titles and topics
          </a>
        </nav>
      </>
    ),
  }
}

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
