import { Rhythm } from '@rostrum/contract/entities/alerts'
import { RECORD_KINDS, type RecordRef } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { retryOnConflict } from '../../lib/retry-on-conflict.ts'
import { allOf, anyOf, type Condition, ifBelow, ifEquals, ifExists, ifMissing } from '../condition.ts'
import type { Item } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** At this limit, a thousand follows fit in DynamoDB's 400 KB per item. */
const TITLE_BYTES = 240
const FollowEntry = z.object({
  /** The title at the time of following, truncated to `TITLE_BYTES`. */
  title: z.string(),
  followedAt: z.string(),
  /** Set if it differs from the person's default. */
  rhythm: z.exactOptional(Rhythm),
  /** The person chose to keep following despite everything that had ended or been reintroduced by then. */
  answeredUntil: z.exactOptional(z.string()),
})
type FollowEntry = z.infer<typeof FollowEntry>
export interface Follow extends RecordRef, FollowEntry {}

/** A person's settings for one follow. */
type FollowChoice = Partial<Record<'rhythm' | 'answeredUntil', string | undefined>>

const entryOf = ({
  title,
  followedAt,
  ...choice
}: FollowChoice & Pick<FollowEntry, 'title' | 'followedAt'>) => ({
  title,
  followedAt,
  ...Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)),
})

/*
 * A person's follows are attributes of one row, so that a single conditional write enforces the limit and prevents
 * duplicates.
 */
const { key: followsKey } = row({ pk: 'USER#{userId}', sk: 'FOLLOWS', schema: z.object({}) })
const followAttribute = ({ kind, key }: RecordRef): string => `${kind}#${key}`
const COUNT = 'followed'

const ellipsis = '…'
function cutTitle(title: string): string {
  if (Buffer.byteLength(title) <= TITLE_BYTES) return title
  const room = Buffer.from(title).subarray(0, TITLE_BYTES - Buffer.byteLength(ellipsis))
  // removes a character that was cut in half
  return (
    new TextDecoder()
      .decode(room)
      .replace(/\uFFFD+$/, '')
      .trimEnd() + ellipsis
  )
}

function fromItem(item: Item): Follow[] {
  return Object.entries(item).flatMap(([attribute, value]) => {
    const [name = '', ...key] = attribute.split('#')
    const kind = RECORD_KINDS.find((each) => each === name)
    return kind === undefined ? [] : [{ kind, key: key.join('#'), ...z.parse(FollowEntry, value) }]
  })
}

export async function listFollows(store: Store, userId: string): Promise<Follow[]> {
  const item = await store.get(followsKey(userId))
  const follows = item === undefined ? [] : fromItem(item)
  return follows.toSorted((a, b) => (a.followedAt < b.followedAt ? 1 : -1))
}

/** Adds a follow unless the limit is reached; returns whether it exists now. Idempotent. */
export async function addFollow(
  store: Store,
  userId: string,
  { title, followedAt, rhythm, ...followed }: Follow,
  limit: number,
): Promise<boolean> {
  const attribute = followAttribute(followed)
  const written = await store.update(followsKey(userId), {
    set: { [attribute]: entryOf({ title: cutTitle(title), followedAt, rhythm }) },
    add: { [COUNT]: 1 },
    condition: allOf(ifMissing(attribute), anyOf(ifMissing(COUNT), ifBelow(COUNT, limit))),
  })
  if (written !== undefined) return true
  const stored = await store.get(followsKey(userId))
  return stored?.[attribute] !== undefined
}

export async function removeFollow(store: Store, userId: string, followed: RecordRef): Promise<void> {
  const attribute = followAttribute(followed)
  await store.update(followsKey(userId), {
    remove: [attribute],
    add: { [COUNT]: -1 },
    condition: ifExists(attribute),
  })
}

/** Whether the stored entry was neither changed nor removed and added again. */
function ifUnchanged(attribute: string, { followedAt, rhythm, answeredUntil }: FollowEntry): Condition {
  const fields = Object.entries({ followedAt, rhythm, answeredUntil })
  return allOf(
    ...fields.map(([name, value]) =>
      value === undefined ? ifMissing([attribute, name]) : ifEquals([attribute, name], value),
    ),
  )
}

async function changeFollow(
  store: Store,
  userId: string,
  followed: RecordRef,
  change: (entry: FollowEntry) => FollowChoice,
): Promise<boolean> {
  const attribute = followAttribute(followed)
  return await retryOnConflict(async () => {
    const stored = (await store.get(followsKey(userId)))?.[attribute]
    if (stored === undefined) return false
    const entry = z.parse(FollowEntry, stored)
    const written = await store.update(followsKey(userId), {
      set: { [attribute]: entryOf({ ...entry, ...change(entry) }) },
      condition: ifUnchanged(attribute, entry),
    })
    return written === undefined ? undefined : true
  })
}

/** Sets or removes the rhythm of one follow; returns false if there is no such follow. */
export const setFollowRhythm = (
  store: Store,
  userId: string,
  followed: RecordRef,
  rhythm: Rhythm | undefined,
): Promise<boolean> => changeFollow(store, userId, followed, () => ({ rhythm }))

/** Keeps the later of two answers; returns false if there is no such follow. */
export const setFollowAnswer = (
  store: Store,
  userId: string,
  followed: RecordRef,
  until: string,
): Promise<boolean> =>
  changeFollow(store, userId, followed, ({ answeredUntil = '' }) => ({
    answeredUntil: until > answeredUntil ? until : answeredUntil,
  }))
