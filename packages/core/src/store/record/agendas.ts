import { MeetingCard } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import * as z from 'zod/mini'
import { earliestFirst } from '../../record/meeting.ts'
import type { Item } from '../item.ts'
import { packedRow } from '../packed-row.ts'
import type { Store } from '../store.ts'

const Entry = z.object({
  card: MeetingCard,
  /** The meeting's revision, so that an older version never replaces a newer one. */
  revision: z.int(),
})
type Entry = z.infer<typeof Entry>

/** By the name of the agenda. The largest committee has 60 KB in a Congress. */
const agendas = packedRow({ pk: 'MEETING#{name}', sk: 'AGENDA', schema: z.array(Entry), quality: 9 })
export const agendaKey = agendas.key

/** A meeting that joined or left an agenda. */
export interface AgendaChange extends Entry {
  readonly isListed: boolean
}

/** Undefined if nothing changed. */
function changedEntries(entries: readonly Entry[], changes: readonly AgendaChange[]): Entry[] | undefined {
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

/** Adds meetings to an agenda and removes those that left it. Idempotent. Only the job that has the lease may call it. */
export const putAgenda = (store: Store, name: string, changes: readonly AgendaChange[]): Promise<void> =>
  agendas.change(store, (entries = []) => changedEntries(entries, changes), name)

const cardsOf = (item: Item | undefined): MeetingCard[] =>
  (agendas.fromItem(item) ?? []).map(({ card }) => card)

/** The meetings in an agenda's row, earliest first. */
export const meetingsOnAgenda = (item: Item | undefined): MeetingCard[] =>
  cardsOf(item).toSorted(earliestFirst)

/** The meetings of several agendas, deduplicated, unordered. One read for up to 100 agendas. */
export async function readAgendas(store: Store, names: readonly string[]): Promise<MeetingCard[]> {
  const items = await store.getMany(names.map(agendaKey))
  return [...new Map(items.flatMap(cardsOf).map((card) => [meetingKeyOf(card), card])).values()]
}
