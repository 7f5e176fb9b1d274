import { expect, test } from 'vitest'
import { titlePlace } from './title-place.ts'

test.each([
  ['Short Title(s) as Passed House', 'as passed House'],
  ['Short Titles as Introduced for portions of this bill', 'as introduced'],
  ['Official Title as Agreed to by House and Senate', 'as agreed to by House and Senate'],
  ['Short Title(s) from ENR (Enrolled) bill text', 'as enrolled'],
  ['Popular Title', ''],
])('says of %s where it stands', (type, place) => {
  expect(titlePlace(type)).toBe(place)
})
