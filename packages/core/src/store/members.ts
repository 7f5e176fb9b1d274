import * as z from 'zod/mini'
import { MemberHead, MemberItem } from '../record/member.ts'
import type { Item, Key } from './item.ts'
import { type ListPage, listPage, listSaved, type PageRequest, type Saved, SAVED_PREFIX } from './listing.ts'
import { ifRevisionUnchanged, ROW_FIELDS, touchRow } from './record-row.ts'
import type { Store } from './store.ts'

export const StoredMember = z.extend(MemberHead, {
  isCurrent: z.boolean(),
  /** From the member's own page, once it was fetched. */
  detail: z.exactOptional(MemberItem),
  ...ROW_FIELDS,
})
export type StoredMember = z.infer<typeof StoredMember>

const MEMBER_PREFIX = 'MEMBER#'
const MEMBER_LIST = 'MEMBERS'
export const memberHeadKey = (bioguideId: string): Key => ({
  pk: `${MEMBER_PREFIX}${bioguideId}`,
  sk: 'HEAD',
})

function toItem(member: StoredMember, savedAt: string): Item {
  return {
    ...memberHeadKey(member.bioguideId),
    gsi1pk: MEMBER_LIST,
    gsi1sk: `${member.name.toLowerCase()}#${member.bioguideId}`,
    gsi2pk: `${SAVED_PREFIX}member`,
    gsi2sk: `${savedAt}#${member.bioguideId}`,
    ...member,
  }
}

const fromItem = (item: Item): StoredMember => z.parse(StoredMember, item)

export async function findMembers(store: Store, ids: readonly string[]): Promise<Map<string, StoredMember>> {
  const items = await store.getMany(ids.map(memberHeadKey))
  return new Map(items.map(fromItem).map((member) => [member.bioguideId, member]))
}

export async function findMember(store: Store, bioguideId: string): Promise<StoredMember | undefined> {
  const item = await store.get(memberHeadKey(bioguideId))
  return item === undefined ? undefined : fromItem(item)
}

export async function listMembersByName(store: Store, page: PageRequest): Promise<ListPage<StoredMember>> {
  return await listPage(store, { index: 'gsi1', partition: MEMBER_LIST, ...page }, fromItem)
}

/** Lists members saved at or after an instant, oldest first. */
export async function listSavedMembers(
  store: Store,
  from: string,
  page: PageRequest = {},
): Promise<ListPage<Saved<StoredMember>>> {
  return await listSaved(store, 'member', { from, fromItem, ...page })
}

/** Compare-and-set on the revision; returns false on a conflict. */
export async function replaceMember(store: Store, member: StoredMember, savedAt: string): Promise<boolean> {
  return (await store.put(toItem(member, savedAt), ifRevisionUnchanged(member))) === 'written'
}

export const touchMember = (store: Store, member: StoredMember, checkedAt: string): Promise<void> =>
  touchRow(store, memberHeadKey(member.bioguideId), member, checkedAt)
