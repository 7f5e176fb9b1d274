import type { Activity } from '@rostrum/contract/entities/tracking'
import type { RunningSample } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/world/truth'
import {
  expectedLedgerLines,
  visibleChanges,
  sponsorsOf,
  expectedLinesOf,
  eventLine,
  UNPREDICTED_KINDS,
} from './expected-events.ts'

/** What became visible between one look and the next, and when that next one was. */
export interface SeenChanges {
  readonly seenAt: string
  readonly changes: readonly Change[]
}

/** Kinds for which the ledger and the truth both know the day. */
const DATED_KINDS = new Set([
  'bill action',
  'bill committee',
  'bill cosponsor_added',
  'bill cosponsor_withdrawn',
  'bill law',
  'bill summary',
  'amendment action',
  'member cosponsored',
])

const lineOf = (seenAt: string, kind: string, line: string, date = ''): string =>
  [seenAt, kind, line, DATED_KINDS.has(kind) ? date : ''].join(' | ')

/** The name of the item that a telling is about: its line begins with the key. */
const itemOfLine = (kind: string, line: string): string => `${kind.split(' ')[0]} ${line.split(' ')[0]}`

/** Several people who join a bill on one day are several changes; several rows about one action are one. */
const personInChange = ({ kind, to = '' }: Change): string => (kind.startsWith('cosponsor') ? to : '')

type ExpectedLine = readonly [kind: string, line: string, change?: Change]

/** What a stretch tells about these; who put a bill forward stands on the bill's own page alone. */
async function expectedLines(
  { changes }: SeenChanges,
  sample: Pick<RunningSample, 'url'>,
  followed: ReadonlySet<string>,
): Promise<ExpectedLine[]> {
  const sponsors = await sponsorsOf(sample, expectedLedgerLines([changes])['bill introduced'] ?? [])
  const all: ExpectedLine[] = [
    ...visibleChanges(changes).flatMap((change) =>
      expectedLinesOf(change).map(([kind, line]): ExpectedLine => [kind, line, change]),
    ),
    ...sponsors.map((line): ExpectedLine => ['member sponsored', line]),
  ]
  return all.filter(([kind, line]) => followed.has(itemOfLine(kind, line)))
}

/** All that the activity of somebody who follows these must tell, a line each. */
export async function expectedActivity(
  stretches: readonly SeenChanges[],
  sample: Pick<RunningSample, 'url'>,
  followed: ReadonlySet<string>,
): Promise<string[]> {
  const lines = stretches.map(async (stretch) => {
    const told = (await expectedLines(stretch, sample, followed)).map(([kind, line, change]) =>
      [lineOf(stretch.seenAt, kind, line, change?.date), change && personInChange(change)].join('\n'),
    )
    return [...new Set(told)].map((line) => line.split('\n', 1)[0] ?? '')
  })
  return (await Promise.all(lines)).flat().toSorted()
}

/** What the activity does tell, a line each, without what the truth has no word for. */
export const actualActivity = (activity: readonly Activity[]): string[] =>
  activity
    .filter(({ kind }) => !UNPREDICTED_KINDS.has(kind))
    .map(({ item, isUnread: _isUnread, ...event }) => {
      const { kind, seenAt, happenedDate } = event
      return lineOf(seenAt, `${item.kind} ${kind}`, eventLine({ ...event, subject: item }), happenedDate)
    })
    .toSorted()
