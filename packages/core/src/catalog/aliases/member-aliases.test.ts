import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linesOf } from './alias-index.ts'
import { MEMBER_ALIAS_TABLE, OFFICE_TABLE } from './member-alias-table.ts'
import { findAliasMembers } from './member-aliases.ts'

const NOW = '2026-11-22T15'
const familiesOf = (text: string, at = NOW) => findAliasMembers(text, at).map(({ family }) => family)

describe('a nickname or office', () => {
  test.each([
    ['AOC', ['Ocasio-Cortez']],
    ['M.T.G.', ['Greene']],
    ['Speaker', ['Johnson']],
    ['speaker of the House', ['Johnson']],
    ['Speaker Johnson', ['Johnson']],
    ['majority leader', ['Thune', 'Scalise']],
    ['Senate Majority Leader', ['Thune']],
    ['minority whip', ['Durbin', 'Clark']],
    ['House minority whip', ['Clark']],
    ['minority leader jeffries', ['Jeffries']],
    ['speaker pelosi', []],
    ['johnson', []],
    ['', []],
  ])('%j means %j', (text, families) => {
    expect(familiesOf(text)).toEqual(families)
  })

  test('of a Congress is vacant before it and from noon of January 3 after it', () => {
    expect(familiesOf('speaker', '2025-01-03T16')).toEqual([])
    expect(familiesOf('speaker', '2025-01-03T17')).toEqual(['Johnson'])
    expect(familiesOf('speaker', '2027-01-03T16')).toEqual(['Johnson'])
    expect(familiesOf('speaker', '2027-01-03T17')).toEqual([])
  })
})

test('every row has its columns, well-formed ids and a note', () => {
  const isWrong = (count: number) => (line: string) =>
    line.split('|').length !== count || line.split('|').some((cell) => cell.trim() === '')
  expect(linesOf(MEMBER_ALIAS_TABLE).filter(isWrong(3))).toEqual([])
  expect(linesOf(OFFICE_TABLE).filter(isWrong(5))).toEqual([])
  for (const [id = ''] of `${MEMBER_ALIAS_TABLE}${OFFICE_TABLE}`.matchAll(/[A-Z]\d+ /g))
    expect(id).toMatch(/^[A-Z]\d{6} $/)
})

const RECORDINGS = process.env['ROSTRUM_RECORDINGS']
const LEGISLATORS = `${RECORDINGS}/../legislators/legislators-current.yaml`
const hasLegislators = RECORDINGS !== undefined && existsSync(LEGISLATORS)

test.runIf(hasLegislators)('every office is held by a current legislator of that name', () => {
  const people = readFileSync(LEGISLATORS, 'utf8').split(/^- id:/m)
  const wrong = linesOf(OFFICE_TABLE).filter((line) => {
    const [id = '', ...family] = (line.split('|')[1] ?? '').trim().split(' ')
    const person = people.find((one) => one.includes(`bioguide: ${id}`)) ?? ''
    return !person.includes(`last: ${family.join(' ')}`) || !person.includes('leadership_roles')
  })
  expect(wrong).toEqual([])
})
