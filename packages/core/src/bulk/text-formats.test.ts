import { expect, test } from 'vitest'
import { textVersionJson } from './bill-status.ts'

const urlsOf = (url: string): unknown => textVersionJson({ type: 'x', formats: [{ url }] })['formats']

test.each([
  [
    'https://www.govinfo.gov/content/pkg/BILLS-117sconres7is/xml/BILLS-117sconres7is.xml',
    '/117/bills/sconres7/BILLS-117sconres7is',
  ],
  [
    'https://www.govinfo.gov/content/pkg/PLAW-119pvtl2/xml/PLAW-119pvtl2.xml',
    '/119/plaws/pvtl2/PLAW-119pvtl2',
  ],
])('derives the three addresses on Congress.gov from %s', (url, stem) => {
  const isLaw = stem.includes('plaws')
  expect(urlsOf(url)).toEqual([
    { type: 'Formatted Text', url: `https://www.congress.gov${stem}.htm` },
    { type: 'PDF', url: `https://www.congress.gov${stem}.pdf` },
    isLaw
      ? { type: 'United States Legislative Markup', url: `https://www.congress.gov${stem}_uslm.xml` }
      : { type: 'Formatted XML', url: `https://www.congress.gov${stem}.xml` },
  ])
})

test('keeps the site of other publishers, and addresses of other forms', () => {
  const url = 'https://a.example/b/119/bills/hr1/BILLS-119hr1ih.htm'
  expect(
    urlsOf('https://a.example/b/govinfo/content/pkg/BILLS-119hr1ih/xml/BILLS-119hr1ih.xml'),
  ).toContainEqual({
    type: 'Formatted Text',
    url,
  })
  expect(urlsOf('https://www.govinfo.gov/other.xml')).toEqual([{ url: 'https://www.govinfo.gov/other.xml' }])
})
