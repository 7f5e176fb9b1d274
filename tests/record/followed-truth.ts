import type { Activity } from '@rostrum/contract/entities/tracking'
import type { RunningSample } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/world/truth'
import { happened, seenAtOnce, sponsorsOf, tellings, tellsAs, UNTOLD } from './told-and-true.ts'

/** What became visible between one look and the next, and when that next one was. */
export interface Stretch {
  readonly seenAt: string
  readonly changes: readonly Change[]
}

/** Something that is followed. */
export type Item = Pick<Activity['item'], 'kind' | 'key'>
export const nameOf = ({ kind, key }: Item): string => `${kind} ${key}`

/** Kinds for which the ledger and the truth both know the day. */
const DATED = new Set([
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
  [seenAt, kind, line, DATED.has(kind) ? date : ''].join(' | ')

/** The name of the item that a telling is about: its line begins with the key. */
const itemIn = (kind: string, line: string): string => `${kind.split(' ')[0]} ${line.split(' ')[0]}`

/** Several people who join a bill on one day are several changes; several rows about one action are one. */
const personIn = ({ kind, to = '' }: Change): string => (kind.startsWith('cosponsor') ? to : '')

type Telling = readonly [kind: string, line: string, change?: Change]

/** What a stretch tells about these; who put a bill forward stands on the bill's own page alone. */
async function tellingsOf(
  { changes }: Stretch,
  sample: Pick<RunningSample, 'url'>,
  followed: ReadonlySet<string>,
): Promise<Telling[]> {
  const sponsors = await sponsorsOf(sample, happened([changes])['bill introduced'] ?? [])
  const all: Telling[] = [
    ...seenAtOnce(changes).flatMap((change) =>
      tellings(change).map(([kind, line]): Telling => [kind, line, change]),
    ),
    ...sponsors.map((line): Telling => ['member sponsored', line]),
  ]
  return all.filter(([kind, line]) => followed.has(itemIn(kind, line)))
}

/** All that the activity of somebody who follows these must tell, a line each. */
export async function linesToSee(
  stretches: readonly Stretch[],
  sample: Pick<RunningSample, 'url'>,
  followed: ReadonlySet<string>,
): Promise<string[]> {
  const lines = stretches.map(async (stretch) => {
    const told = (await tellingsOf(stretch, sample, followed)).map(([kind, line, change]) =>
      [lineOf(stretch.seenAt, kind, line, change?.date), change && personIn(change)].join('\n'),
    )
    return [...new Set(told)].map((line) => line.split('\n', 1)[0] ?? '')
  })
  return (await Promise.all(lines)).flat().toSorted()
}

/** What the activity does tell, a line each, without what the truth has no word for. */
export const linesSeen = (activity: readonly Activity[]): string[] =>
  activity
    .filter(({ kind }) => !UNTOLD.has(kind))
    .map(({ item, isUnread: _isUnread, ...event }) => {
      const { kind, seenAt, happenedDate } = event
      return lineOf(seenAt, `${item.kind} ${kind}`, tellsAs({ ...event, subject: item }), happenedDate)
    })
    .toSorted()
