import type { Activity } from '@rostrum/contract/entities/tracking'
import type { RunningSample } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import {
  expectedLedgerLines,
  visibleChanges,
  sponsorsOf,
  expectedLinesOf,
  eventLine,
  UNPREDICTED_KINDS,
} from './expected-events.ts'

/** The changes between two syncs, and the time of the second sync. */
export interface SeenChanges {
  readonly seenAt: string
  readonly changes: readonly Change[]
}

/** Kinds for which both the ledger and the sample's truth know the date. */
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

/** The item that a line is about: the line begins with the item's key. */
const itemOfLine = (kind: string, line: string): string => `${kind.split(' ')[0]} ${line.split(' ')[0]}`

/** Distinguishes cosponsors and committees of a bill on the same day. Several rows about one action count as one change. */
const personInChange = ({ kind, to = '' }: Change): string =>
  kind.startsWith('cosponsor') || kind === 'committee' ? to : ''

type ExpectedLine = readonly [kind: string, line: string, change?: Change]

/**
 * The lines expected of the followed items. Sponsors come from the bills' own pages, because the truth lacks them.
 */
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

/** Every line that the activity of a user with these follows must contain. */
export async function expectedActivity(
  intervals: readonly SeenChanges[],
  sample: Pick<RunningSample, 'url'>,
  followed: ReadonlySet<string>,
): Promise<string[]> {
  const lines = intervals.map(async (interval) => {
    const expected = (await expectedLines(interval, sample, followed)).map(([kind, line, change]) =>
      [lineOf(interval.seenAt, kind, line, change?.date), change && personInChange(change)].join('\n'),
    )
    return [...new Set(expected)].map((line) => line.split('\n', 1)[0] ?? '')
  })
  return (await Promise.all(lines)).flat().toSorted()
}

/** The activity's lines, without kinds that the truth cannot predict. */
export const actualActivity = (activity: readonly Activity[]): string[] =>
  activity
    .filter(({ kind }) => !UNPREDICTED_KINDS.has(kind))
    .map(({ item, isUnread: _isUnread, ...event }) => {
      const { kind, seenAt, happenedDate } = event
      return lineOf(seenAt, `${item.kind} ${kind}`, eventLine({ ...event, subject: item }), happenedDate)
    })
    .toSorted()
