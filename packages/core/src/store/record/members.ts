import * as z from 'zod/mini'
import { MemberHead, MemberItem } from '../../record/member.ts'
import { type ListPage, listPage, savedLister, type PageRequest } from './listing.ts'
import { ROW_FIELDS, touchRow } from './record-row.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

export const StoredMember = z.extend(MemberHead, {
  isCurrent: z.boolean(),
  /** From the member's own page; absent until fetched. */
  detail: z.exactOptional(MemberItem),
  ...ROW_FIELDS,
})
export type StoredMember = z.infer<typeof StoredMember>

const members = row({
  pk: 'MEMBER#{bioguideId}',
  sk: 'HEAD',
  schema: StoredMember,
  gsi1: { pk: 'MEMBERS', sk: '{nameKey}#{bioguideId}' },
  gsi2: { pk: 'CHANGED#member', sk: '{savedAt}#{bioguideId}' },
  parts: ({ name }) => ({ nameKey: name.toLowerCase() }),
})
export const { key: memberHeadKey, find: findMember } = members
const { fromItem } = members

export async function findMembers(store: Store, ids: readonly string[]): Promise<Map<string, StoredMember>> {
  const found = await members.findMany(store, ids)
  return new Map(found.map((member) => [member.bioguideId, member]))
}

export const listMembersByName = async (store: Store, page: PageRequest): Promise<ListPage<StoredMember>> =>
  await listPage(store, { index: 'gsi1', partition: 'MEMBERS', ...page }, fromItem)

export const listSavedMembers = savedLister('member', fromItem)

export const replaceMember = (store: Store, member: StoredMember, savedAt: string): Promise<boolean> =>
  members.save(store, { ...member, savedAt })

export const touchMember = (store: Store, member: StoredMember, checkedAt: string): Promise<void> =>
  touchRow(store, memberHeadKey(member.bioguideId), member, checkedAt)
