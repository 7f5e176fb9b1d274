import { MeetingCard } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/meeting-key'
import * as z from 'zod/mini'
import { retryOnConflict } from '../../lib/retry-on-conflict.ts'
import { type Condition, ifAbsent, ifEquals } from '../condition.ts'
import { earliestFirst } from '../../record/meeting.ts'
import { agendaKey } from './agenda-key.ts'
import type { Item } from '../item.ts'
import { pack, unpack } from '../packed.ts'
import type { Store } from '../store.ts'

const Entry = z.object({
  card: MeetingCard,
  /** Of the stored meeting, so that an older one never replaces a newer. */
  revision: z.int(),
})
type Entry = z.infer<typeof Entry>
const Entries = z.array(Entry)

/** Read far more often than it is written. */
const QUALITY = 9

async function entriesOf(item: Item | undefined): Promise<Entry[]> {
  const packed = item?.['packed']
  return packed instanceof Uint8Array ? z.parse(Entries, await unpack([packed])) : []
}

/** A meeting that is on an agenda, or no longer. */
export interface AgendaChange extends Entry {
  readonly isListed: boolean
}

/** Undefined if nothing is different. */
function changedEntries(
  entries: readonly Entry[],
  changes: readonly AgendaChange[],
): readonly Entry[] | undefined {
  const byKey = new Map(entries.map((entry) => [meetingKeyOf(entry.card), entry]))
  let isChanged = false
  for (const { isListed, card, revision } of changes) {
    const key = meetingKeyOf(card)
    const held = byKey.get(key)
    const isNewer = isListed ? revision > (held?.revision ?? 0) : held !== undefined
    if (!isNewer) continue
    if (isListed) byKey.set(key, { card, revision })
    else byKey.delete(key)
    isChanged = true
  }
  return isChanged ? [...byKey.values()] : undefined
}

/** Brings meetings into an agenda, and takes those out that left it; idempotent. Called by the holder of the job only. */
export async function putAgenda(store: Store, name: string, changes: readonly AgendaChange[]): Promise<void> {
  await retryOnConflict(async (): Promise<true | undefined> => {
    const item = await store.get(agendaKey(name))
    const entries = changedEntries(await entriesOf(item), changes)
    if (entries === undefined) return true
    const held = item === undefined ? 0 : z.parse(z.int(), item['revision'])
    const condition: Condition = item === undefined ? ifAbsent : ifEquals('revision', held)
    // the largest committee has 60 KB in a Congress
    const [packed] = await pack(entries, { quality: QUALITY })
    const outcome = await store.put({ ...agendaKey(name), revision: held + 1, packed }, condition)
    return outcome === 'written' ? true : undefined
  })
}

const cardsOf = async (item: Item): Promise<MeetingCard[]> => (await entriesOf(item)).map(({ card }) => card)

/** The meetings of an agenda that was read as a row, earliest first. */
export const meetingsOnAgenda = async (item: Item | undefined): Promise<MeetingCard[]> =>
  item === undefined ? [] : (await cardsOf(item)).toSorted(earliestFirst)

/** The meetings of agendas, each once, in no order. One read for up to 100 of them. */
export async function readAgendas(store: Store, names: readonly string[]): Promise<MeetingCard[]> {
  const items = await store.getMany(names.map(agendaKey))
  const meetings = await Promise.all(items.map(cardsOf))
  return [...new Map(meetings.flat().map((card) => [meetingKeyOf(card), card])).values()]
}
