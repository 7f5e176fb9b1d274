import { expect, test } from 'vitest'
import { readMemberText, withoutTitle } from './member-queries.ts'

test.each([
  ['senators in ohio', 'senator ohio'],
  ['SENATORS IN OHIO', 'senator OHIO'],
  ['who represents me', 'who represents me'],
  ['who represents me in Maine', 'Maine'],
  ['Republicans or Democrats from Texas', 'Republicans Democrats Texas'],
  ['members of congress from New York', 'New York'],
  ['my senator', 'senator'],
  ['representatives from IN', 'representative IN'],
  ['senators IN', 'senator IN'],
  ['in', 'in'],
  ['OR', 'OR'],
  ['in 4', 'in 4'],
  ['IN-4', 'IN-4'],
  ['rep in', 'rep in'],
  ['smith or', 'smith or'],
  ["ohio's 4th congressional district", "ohio's 4th"],
  ['Scott', 'Scott'],
  ['Ocasio-Cortez', 'Ocasio-Cortez'],
  ['De La Cruz', 'De La Cruz'],
])('reads %j as %j', (text, read) => {
  expect(readMemberText(text)).toBe(read)
})

test.each([
  ['Sen. Scott', 'Scott'],
  ['senator scott', 'scott'],
  ['Representative Ocasio-Cortez', 'Ocasio-Cortez'],
  ['Senatorial', 'Senatorial'],
])('reads the name %j as %j', (text, name) => {
  expect(withoutTitle(text)).toBe(name)
})
