import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldsOf, listOf } from '../congress/wire-object.ts'
import type { SourceVote } from '../record/vote.ts'
import { countPositions } from './totals.ts'
import { readHouseVote, readHouseVoteRow, withHousePositions } from './follow-house-api.ts'
import { readSenateMenu, readSenateVote } from './senate-xml.ts'

const RECORDINGS = process.env['ROSTRUM_RECORDINGS'] ?? ''
const FOLDER = join(RECORDINGS, '../recorded-votes')
const isRecorded = RECORDINGS !== '' && existsSync(FOLDER)

const textOf = (path: string): string => readFileSync(path, 'utf8')
const jsonAt = (path: string, field: string): unknown => fieldsOf(JSON.parse(textOf(path)))[field]
const names = isRecorded ? readdirSync(FOLDER) : []
const filesOf = (pattern: RegExp): string[] => names.filter((name) => pattern.test(name))

function rowOf<T>(parsed: { row: T } | { missing: string }): T {
  if ('missing' in parsed) throw new Error(`no ${parsed.missing}`)
  return parsed.row
}

function houseVote(item: string, members: string): SourceVote {
  const vote = rowOf(readHouseVote(jsonAt(item, 'houseRollCallVote')))
  return rowOf(withHousePositions(vote, jsonAt(members, 'houseRollCallVoteMemberVotes')))
}

describe.skipIf(!isRecorded)('recorded votes (set ROSTRUM_RECORDINGS to the folder beside them)', () => {
  test.each(filesOf(/^senate_detail/))('%s adds up', (name) => {
    const vote = rowOf(readSenateVote(textOf(join(FOLDER, name))))
    expect(vote.positions?.every(({ lisId }) => lisId !== undefined)).toBe(true)
    expect(countPositions(vote.positions ?? [])).toEqual(vote.totals)
    expect(vote.bill).toEqual({ congress: 119, type: 's', number: '5' })
  })

  test('the menu lists every vote of the year once', () => {
    const menu = rowOf(readSenateMenu(textOf(join(FOLDER, 'senate_vote_menu_119_1.xml'))))
    expect(new Set(menu.map(({ number }) => number)).size).toBe(659)
  })

  test('a whole House vote adds up', () => {
    const vote = houseVote(
      join(FOLDER, 'detail_house_119_1_240.json'),
      join(FOLDER, 'members_house_119_1_240.json'),
    )
    expect(vote).toMatchObject({ threshold: 'two_thirds', bill: { type: 'hr', number: '3424' } })
    expect(countPositions(vote.positions ?? [])).toEqual(vote.totals)
  })

  test('reads an amendment with numbers as text, and an election', () => {
    const vote = houseVote(
      join(FOLDER, 'detail_house_119_1_241_amendment.json'),
      join(FOLDER, 'members_house_119_1_241.json'),
    )
    expect(vote).toMatchObject({ amendment: { type: 'hamdt', number: '85' }, threshold: 'majority' })
    const members = jsonAt(
      join(FOLDER, 'members_house_119_1_2_election.json'),
      'houseRollCallVoteMemberVotes',
    )
    const election = { ...vote, number: 2, kind: 'election' as const }
    const { positions } = rowOf(withHousePositions(election, members))
    expect(positions?.map(({ candidate }) => candidate)).toEqual(['Johnson', 'Jeffries'])
  })

  test.each([join(FOLDER, 'list_house_119_1.json'), join(RECORDINGS, 'house-vote-list.json')])(
    'every row of %s is read',
    (path) => {
      const rows = listOf(jsonAt(path, 'houseRollCallVotes')).map(fieldsOf)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(rowOf(readHouseVoteRow(row)).number).toBe(Number(row['rollCallNumber']))
    },
  )
})
