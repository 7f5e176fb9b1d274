import { expect, test } from 'vitest'
import { formatCitation, officialUrl } from './citation.ts'

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
