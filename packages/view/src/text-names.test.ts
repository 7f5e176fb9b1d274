import { designationBefore, sectionName } from '@rostrum/contract/words/section-names'
import { describe, expect, test } from 'vitest'
import { citedBill, lawUrl } from './cited-law.ts'
import { citedSection, listContents, textCitation } from './text-names.ts'

const named = (level: string, number?: string, heading?: string) => ({
  id: 'x',
  level,
  ...(number !== undefined && { enum: number }),
  ...(heading !== undefined && { heading }),
})

test.each([
  [named('section', '101.', 'Rivers.'), 'SEC. 101. Rivers.', '§ 101'],
  [named('section', 'SECTION 1.', 'RIVERS.'), 'SECTION 1. RIVERS.', '§ 1'],
  [named('section', 'Sec. 105.'), 'Sec. 105.', '§ 105'],
  [named('title', 'I', 'RIVERS'), 'TITLE I—RIVERS', 'title I'],
  [named('title', 'TITLE I—', 'RIVERS'), 'TITLE I—RIVERS', 'title I'],
  [named('appropriations-major', undefined, 'RIVERS'), 'RIVERS', undefined],
  [named('preamble'), 'Preamble', undefined],
  [named('front'), '', undefined],
])('%o is named %j and cited as %j', (section, name, cited) => {
  expect(sectionName(section)).toBe(name)
  expect(citedSection(section)).toBe(cited)
})

test('separates a number from its heading, if it has one', () => {
  expect(designationBefore(named('section', 'SEC. 1.'))).toBe('SEC. 1.')
  expect(designationBefore(named('section', 'SEC. 1.', 'A'))).toBe('SEC. 1. ')
})

test('knows how deep a section is, also where a level between has no name', () => {
  const ids = ['t1', 't1/st1/s1', 't1/s2', 's3']
  const sections = ids.map((id) => ({ ...named('section', '1.'), id }))
  expect(listContents(sections).map(({ depth }) => depth)).toEqual([0, 1, 1, 0])
})

describe('a text is cited', () => {
  const bill = { congress: 119, type: 'hr', number: '1' } as const
  test.each([
    ['Introduced in House', 'H.R. 1, 119th Cong., § 101 (as introduced in House)'],
    ['Enrolled Bill', 'H.R. 1, 119th Cong., § 101 (as enrolled)'],
  ])('as %s', (type, cited) => {
    expect(textCitation(bill, { type }, named('section', '101.'))).toBe(cited)
  })
  test('as a whole', () => {
    expect(textCitation(bill, { type: 'Engrossed in House' })).toBe(
      'H.R. 1, 119th Cong. (as engrossed in House)',
    )
  })
})

const CODE = 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title'

test.each([
  ['usc/26/32/b/2', `${CODE}26-section32&num=0&edition=prelim`],
  ['usc/42/1320a-7', `${CODE}42-section1320a-7&num=0&edition=prelim`],
  ['usc/31/ch11', `${CODE}31&num=0&edition=prelim`],
  ['pl/117/169/s3', 'https://www.govinfo.gov/link/plaw/117/public/169'],
  ['pvtl/117/1', 'https://www.govinfo.gov/link/plaw/117/private/1'],
  ['stat/90/1259', 'https://www.govinfo.gov/link/statute/90/1259'],
  ['act/Social Security Act', undefined],
  ['usc/javascript:alert(1)', undefined],
])('%s is at %s', (cited, url) => {
  expect(lawUrl(cited)).toBe(url)
})

test('recognizes cited bills', () => {
  expect(citedBill('bill/116/hr/2157')).toEqual({ congress: 116, type: 'hr', number: '2157' })
  expect(citedBill('resolution/116/xx/1')).toBeUndefined()
  expect(citedBill('usc/26/32')).toBeUndefined()
})
