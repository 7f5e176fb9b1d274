import { outcomeOf } from '@rostrum/core/saving/amendment-changes'
import { actionIdentity } from '@rostrum/core/record/action-identity'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import type { Store } from '@rostrum/core/store/store'
import type { RunningSample } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import * as z from 'zod/mini'

const DAY_MS = 86_400_000
const PAGE = 500

/** Reads every ledger event between two instants. */
export async function eventsBetween(store: Store, from: string, to: string): Promise<LedgerEvent[]> {
  const days = Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS) + 2
  const events: LedgerEvent[] = []
  for (let i = 0; i < days; i += 1) {
    const day = new Date(Date.parse(from) + i * DAY_MS).toISOString()
    for (let after: Parameters<typeof listEventsOfDay>[2]['after']; ;) {
      const page = await listEventsOfDay(store, day, { limit: PAGE, ...(after !== undefined && { after }) })
      events.push(...page.events)
      if (page.next === undefined) break
      after = page.next
    }
  }
  return events
}

/**
 * One line for each event, grouped by the ledger's name for its kind: the form in which ledger and truth are
 * compared.
 */
export type Lines = Readonly<Record<string, readonly string[]>>

function linesOf(pairs: readonly (readonly [string, string])[]): Lines {
  const byKind = new Map<string, Set<string>>()
  for (const [kind, line] of pairs) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(line))
  return Object.fromEntries([...byKind].map(([kind, lines]) => [kind, [...lines].toSorted()] as const))
}

const FIRST_WORD = /^\S+/

/** Writes one event as a line. */
export function eventLine({
  subject,
  kind,
  to = '',
  happenedDate: date = '',
}: Omit<LedgerEvent, 'nth'>): string {
  const { key } = subject
  if (kind === 'action') return `${key} ${actionIdentity({ text: to, date })}`
  if (kind === 'title' || kind === 'sponsor') return `${key} ${to}`
  // `to` is the bill's number followed by its title
  if (kind === 'sponsored' || kind === 'cosponsored' || kind === 'new_bill')
    return `${key} ${FIRST_WORD.exec(to)?.[0] ?? ''}`
  if (kind === 'outcome') return `${key} ${to}`
  if (kind === 'leadership') return `${key} ${to.replace(/ \(\d+\)$/, '')}`
  if (kind === 'cosponsor_added' || kind === 'cosponsor_withdrawn' || kind === 'summary')
    return `${key} ${date}`
  return key
}

/** Ledger kinds that are derived from other kinds, or that the truth does not know. */
export const UNPREDICTED_KINDS = new Set(['stage', 'bill_stage', 'amendment'])

export const ledgerLines = (events: readonly LedgerEvent[]): Lines =>
  linesOf(
    events
      .filter(({ kind }) => !UNPREDICTED_KINDS.has(kind))
      .map((event) => [`${event.subject.kind} ${event.kind}`, eventLine(event)] as const),
  )

export type KindLine = readonly [string, string]

const SAME_NAME = new Set(['introduced', 'law', 'committee', 'text', 'seat', 'party', 'left', 'submitted'])

/** Whether a reserved bill number becomes a real bill. */
const isReservedTaken = ({ kind, from }: Change): boolean =>
  kind === 'title' && from?.startsWith('Reserved') === true

/** The ledger lines expected of one change: one for each item concerned. */
export function expectedLinesOf(change: Change): KindLine[] {
  const { subject, key, kind, to = '', date = '' } = change
  if (kind === 'action') {
    if (to.trim() === '') return []
    const action: KindLine = [`${subject} action`, `${key} ${actionIdentity({ text: to, date })}`]
    const outcome = subject === 'amendment' ? outcomeOf(to) : undefined
    return outcome === undefined ? [action] : [action, ['amendment outcome', `${key} ${outcome}`]]
  }
  if (kind === 'cosponsor added') {
    return [
      ['bill cosponsor_added', `${key} ${date}`],
      ['member cosponsored', `${to} ${key}`],
    ]
  }
  if (kind === 'policy area') return [['topic new_bill', `${to} ${key}`]]
  if (kind === 'cosponsor withdrawn') return [['bill cosponsor_withdrawn', `${key} ${date}`]]
  if (isReservedTaken(change)) return [['bill introduced', key]]
  if (kind === 'title') return [['bill title', `${key} ${to}`]]
  if (kind === 'sponsor') return [['bill sponsor', `${key} ${to}`]]
  if (kind === 'summary') return [['bill summary', `${key} ${date}`]]
  if (kind === 'leadership') return [['member leadership', `${key} ${to}`]]
  return SAME_NAME.has(kind) ? [[`${subject} ${kind}`, key]] : []
}

/** Drops changes that no sync could see: the intermediate states of items that first appeared between two syncs. */
export function visibleChanges(changes: readonly Change[]): Change[] {
  const appeared = new Set(
    changes.filter(({ kind }) => APPEARING.has(kind)).map(({ subject, key }) => `${subject} ${key}`),
  )
  return changes.filter((change) => {
    const { subject, key, kind } = change
    if (!appeared.has(`${subject} ${key}`)) return true
    return subject !== 'member' && (kind !== 'title' || isReservedTaken(change))
  })
}
const APPEARING = new Set(['introduced', 'reserved', 'member appears'])

export const expectedLedgerLines = (intervals: readonly (readonly Change[])[]): Lines =>
  linesOf(intervals.flatMap((changes) => visibleChanges(changes).flatMap(expectedLinesOf)))

/** Reads sponsors from the bills' own pages, because the truth does not name them. */
export async function sponsorsOf(
  { url }: Pick<RunningSample, 'url'>,
  bills: readonly string[],
): Promise<string[]> {
  const Item = z.object({ bill: z.object({ sponsors: z.tuple([z.object({ bioguideId: z.string() })]) }) })
  const lines = bills.map(async (key) => {
    const answer = await fetch(`${url}/v3/bill/${key}?format=json`, { headers: { 'x-api-key': 'test' } })
    const [{ bioguideId }] = z.parse(Item, await answer.json()).bill.sponsors
    return `${bioguideId} ${key}`
  })
  return (await Promise.all(lines)).toSorted()
}
