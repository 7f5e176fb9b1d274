import { expect, test } from 'vitest'
import { formatCitation, officialMemberUrl, officialUrl, reportUrl } from './citation.ts'

test('formatCitation writes a type and number as Congress does', () => {
  expect(formatCitation('hconres', '14')).toBe('H.Con.Res. 14')
  expect(formatCitation('samdt', '2137')).toBe('S.Amdt. 2137')
})

test('links the official page of a bill and of an amendment', () => {
  expect(officialUrl(119, 'sjres', '5')).toBe(
    'https://www.congress.gov/bill/119th-congress/senate-joint-resolution/5',
  )
  expect(officialUrl(117, 'samdt', '2137')).toBe(
    'https://www.congress.gov/amendment/117th-congress/senate-amendment/2137',
  )
})

test.each([
  ['H. Rept. 119-106', '119th-congress/house-report/106'],
  ['H. Rept. 117-89, Part 2', '117th-congress/house-report/89/2'],
  ['H. Rept. 117-130, Book 3', '117th-congress/house-report/130'],
  ['S. Rept. 102-7', '102nd-congress/senate-report/7'],
  ['Ex. Rept. 118-1', '118th-congress/executive-report/1'],
])('links the official page of %s', (citation, path) => {
  expect(reportUrl(citation)).toBe(`https://www.congress.gov/committee-report/${path}`)
})

test.each([
  ['Jane Q. Doe, Jr.', 'D000001', 'jane-q-doe-jr/D000001'],
  ['Raúl M. Muñoz', 'M000002', 'raul-m-munoz/M000002'],
])('links the official page of %s', (name, bioguideId, path) => {
  expect(officialMemberUrl(name, bioguideId)).toBe(`https://www.congress.gov/member/${path}`)
})

test('links no page of a report in another form', () => {
  expect(reportUrl('Committee Print 119-1')).toBeUndefined()
})
