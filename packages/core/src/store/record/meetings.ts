import { MeetingChange, type MeetingKey } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import * as z from 'zod/mini'
import { SourceMeeting } from '../../record/meeting.ts'
import type { Item } from '../item.ts'
import { pack, unpack } from '../packed.ts'
import { ifRevisionUnchanged } from './record-row.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const MeetingContent = z.object({
  meeting: SourceMeeting,
  /** Newest first. */
  changes: z.array(MeetingChange),
  /** Every agenda that has ever had the meeting, so that the ones it left are updated again after a crash. */
  agendas: z.array(z.string()),
})

export const StoredMeeting = z.object({
  ...MeetingContent.shape,
  /** How often date, time, place or status changed. */
  sequence: z.int(),
  /** When its displayed fields last changed. */
  fetchedAt: z.string(),
  source: z.string(),
  revision: z.int(),
})
export type StoredMeeting = z.infer<typeof StoredMeeting>

/** The row without its packed fields. */
const rows = row({
  pk: 'MEETING#{name}',
  sk: 'MEETING',
  schema: z.omit(StoredMeeting, { meeting: true, changes: true, agendas: true }),
})

async function toItem({ meeting, changes, agendas, ...fields }: StoredMeeting): Promise<Item> {
  // a markup of a hundred documents packs to about 12 KB
  const [packed] = await pack({ meeting, changes, agendas })
  return { ...rows.toItem({ name: meetingKeyOf(meeting), ...fields }), packed }
}

function fromItem({ packed, ...item }: Item): StoredMeeting {
  const content = packed instanceof Uint8Array ? unpack([packed]) : undefined
  return z.parse(StoredMeeting, { ...item, ...z.parse(MeetingContent, content) })
}

/** A consistent read: a refused save must see the conflicting write. */
export async function findMeeting(store: Store, key: MeetingKey): Promise<StoredMeeting | undefined> {
  const item = await store.get(rows.key(meetingKeyOf(key)))
  return item === undefined ? undefined : fromItem(item)
}

export const replaceMeeting = async (store: Store, meeting: StoredMeeting): Promise<boolean> =>
  (await store.put(await toItem(meeting), ifRevisionUnchanged(meeting))) === 'written'
