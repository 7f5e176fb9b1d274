import type { TextSearchData } from '@rostrum/contract/routes/text-search'
import { expect, test } from 'vitest'
import { renderPage } from './render.tsx'
import { SITE } from './testing/bill-page-data.ts'
import { textSearchPage, type TextSearchPageData } from './text-search-page.tsx'

const pagination = { count: 0, total: 0, limit: 20, offset: 0 }
const NOTHING: TextSearchData = { results: [], congress: 119, pagination }

function render(found: Partial<TextSearchData>, changes: Partial<TextSearchPageData> = {}): string {
  const position = { page: 1, pageCount: 1, total: 0 }
  const scope = { congresses: [119, 118] }
  const data = { q: 'water', scope, found: { ...NOTHING, ...found }, position, ...changes }
  return renderPage(textSearchPage(data), SITE)
}

test('is kept out of search engines, and keeps the choice of texts in its form', () => {
  const html = render({})
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(/<input type="checkbox" name="in"[^>]* checked=""/)
  expect(html).toContain('<h1>Texts with “water”</h1>')
})

test('says what to try if nothing is found', () => {
  expect(render({})).toContain('Use fewer words, or check the spelling.')
  expect(render({}, { q: '"water rights"' })).toContain('Leave out the quotation marks')
  expect(render({ searchable: { texts: 0, bills: 9 } })).toContain('have not been gathered yet')
  expect(render({})).toContain('href="/congress/search?in=text&amp;q=water&amp;congress=all"')
})

test('offers all Congresses unless they are searched', () => {
  const { congress: _, ...found } = NOTHING
  const position = { page: 1, pageCount: 1, total: 0 }
  const page = textSearchPage({ q: 'water', scope: { congresses: [119], congress: 'all' }, found, position })
  expect(renderPage(page, SITE)).not.toContain('Search all Congresses')
})

test('says which spelling was searched for, and how many texts, while some are missing', () => {
  const html = render({ corrected: 'water', searchable: { texts: 3_200, bills: 12_000 } })
  expect(html).toContain('Showing results for <strong>“water”</strong>.')
  expect(html).toContain('Texts of 3,200 of 12,000 bills can be searched. Others have none yet.')
  expect(render({ searchable: { texts: 5, bills: 5 } })).not.toContain('can be searched')
})
