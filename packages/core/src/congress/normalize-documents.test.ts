import { describe, expect, test } from 'vitest'
import { documentsOf, notesOf } from './normalize-documents.ts'

const ESTIMATE = {
  description: 'As ordered reported by the Committee on Benches on May 13, 2025\n',
  pubDate: '2025-07-14T17:27:00Z',
  title: 'H.R. 4242, Public Benches &amp; Paths Act',
  url: 'https://www.cbo.gov/publication/57356',
}

test('reads cost estimates', () => {
  expect(documentsOf({ cboCostEstimates: [ESTIMATE] })?.costEstimates).toEqual([
    {
      title: 'H.R. 4242, Public Benches & Paths Act',
      description: 'As ordered reported by the Committee on Benches on May 13, 2025',
      publishedAt: '2025-07-14T17:27:00.000Z',
      url: 'https://www.cbo.gov/publication/57356',
    },
  ])
})

test('reads a cost estimate with its title alone, and skips an empty one', () => {
  const rows = [{ title: 'H.R. 4242' }, { url: ESTIMATE.url }, null]
  expect(documentsOf({ cboCostEstimates: rows })?.costEstimates).toEqual([{ title: 'H.R. 4242' }])
})

test.each(['https://example.com/publication/1', 'javascript:alert(1)', 'http://cbo.gov.example.com/1'])(
  'drops the link %s of a cost estimate',
  (url) => {
    const documents = documentsOf({ cboCostEstimates: [{ ...ESTIMATE, url }] })
    expect(documents?.costEstimates[0]).not.toHaveProperty('url')
  },
)

test('writes the citations of reports evenly, each once', () => {
  const committeeReports = ['H. Rept. 119-89,Part 1', 'H. Rept. 119-89,Errata', 'H. Rept. 119-89,Errata'].map(
    (citation) => ({ citation, url: 'https://api.congress.gov/v3/committee-report/119/HRPT/89' }),
  )
  expect(documentsOf({ committeeReports })?.committeeReports).toEqual([
    'H. Rept. 119-89, Part 1',
    'H. Rept. 119-89, Errata',
  ])
})

test('finds no documents where there are none', () => {
  expect(
    documentsOf({ cboCostEstimates: [], committeeReports: null, notes: [{ text: ' ' }] }),
  ).toBeUndefined()
})

describe('a note', () => {
  const noteOf = (text: string) => notesOf([{ text }])[0]

  test('is plain text with the links of its words', () => {
    const text =
      '\n <a href="https://rules.house.gov/print.pdf?a=1&amp;b=2" target="_blank">The Committee Print</a>, and\n' +
      " <A target=_blank HREF = 'https://www.congress.gov/x'>H.Rept.&nbsp;119-2</A> are available."
    expect(noteOf(text)).toEqual({
      text: 'The Committee Print, and H.Rept. 119-2 are available.',
      links: [
        { text: 'The Committee Print', url: 'https://rules.house.gov/print.pdf?a=1&b=2' },
        { text: 'H.Rept. 119-2', url: 'https://www.congress.gov/x' },
      ],
    })
  })

  test.each(['javascript:alert(1)', 'https://example.com/', '/bill/119', 'https://a.gov.example.com/'])(
    'keeps the words of a link to %s without the link',
    (href) => {
      expect(noteOf(`See <a href="${href}">this</a>.`)).toEqual({ text: 'See this.', links: [] })
    },
  )

  test('is read in linear time from markup that never closes', () => {
    const text = '<a href="https://www.congress.gov/'.repeat(60_000)
    const start = performance.now()
    expect(notesOf([{ text }])[0]?.links).toEqual([])
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
