import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { ActionRecord, ActionRef, TextRecord } from '../record/common.ts'
import { dateOf, timeOf } from './dates.ts'
import { linkOf, TEXT_HOSTS, VOTE_HOSTS } from './links.ts'
import { type WireObject, fieldsOf, missingField, readEach, type ParseResult } from './wire-object.ts'
import { chamberOf, congressOf, intOf, textOf } from './values.ts'

/** The latest action in a list row; undefined if null or incomplete. */
export function parseLatestAction(value: unknown): ActionRef | undefined {
  const row = fieldsOf(value)
  const text = textOf(row['text'])
  const date = dateOf(row['actionDate'])
  if (text === undefined || date === undefined) return undefined
  return { text, date, ...omitUndefined({ time: timeOf(row['actionTime']) }) }
}

/** Falls back on names because the Senate's rows have no code. */
const SOURCES: readonly (readonly [RegExp, number])[] = [
  [/^senate/i, 0],
  [/^house committee/i, 1],
  [/^house/i, 2],
  [/^library/i, 9],
]

function sourceOf(value: unknown): number | undefined {
  const { code, name } = fieldsOf(value)
  const sourceName = textOf(name) ?? ''
  return intOf(code) ?? SOURCES.find(([pattern]) => pattern.test(sourceName))?.[1]
}

function voteOf(row: WireObject) {
  const chamber = chamberOf(row['chamber'])
  const congress = congressOf(row['congress'])
  const session = intOf(row['sessionNumber'])
  const rollNumber = intOf(row['rollNumber'])
  if (chamber === undefined || congress === undefined) return undefined
  if (session === undefined || rollNumber === undefined) return undefined
  return { chamber, congress, session, rollNumber, ...omitUndefined({ url: linkOf(row['url'], VOTE_HOSTS) }) }
}

const unlessEmpty = <T>(rows: T[]): T[] | undefined => (rows.length === 0 ? undefined : rows)

/** Accepts actions without text, since their code can still determine the stage. */
export function readAction(wire: unknown): ParseResult<ActionRecord> {
  const row = fieldsOf(wire)
  const date = dateOf(row['actionDate'])
  if (date === undefined) return missingField('actionDate')
  const rest = omitUndefined({
    time: timeOf(row['actionTime']),
    type: textOf(row['type']),
    code: textOf(row['actionCode']),
    source: sourceOf(row['sourceSystem']),
    committees: unlessEmpty(
      readEach(row['committees'], ({ systemCode, name }) => textOf(systemCode) ?? textOf(name)),
    ),
    votes: unlessEmpty(readEach(row['recordedVotes'], voteOf)),
  })
  return { row: { text: textOf(row['text']) ?? '', date, ...rest } }
}

function formatOf(row: WireObject) {
  const type = textOf(row['type'])
  const url = linkOf(row['url'], TEXT_HOSTS)
  return type === undefined || url === undefined ? undefined : { type, url }
}

export function readTextVersion(wire: unknown): ParseResult<TextRecord> {
  const row = fieldsOf(wire)
  const type = textOf(row['type'])
  if (type === undefined) return missingField('type')
  const formats = readEach(row['formats'], formatOf)
  return { row: { type, formats, ...omitUndefined({ date: dateOf(row['date']) }) } }
}
