import { mapLimited } from '../lib/map-limited.ts'
import type { MemberItem } from '../record/member.ts'
import type { SaveContext } from '../store/save-context.ts'
import { memberHeadOf, saveMember, saveMemberHeads } from './save-member.ts'

const CONCURRENCY = 16

/**
 * Saves members from a source that tells everything at once. Rows come first: service and its end are read from them, as
 * with a source that has lists.
 */
export async function saveMemberItems(items: readonly MemberItem[], context: SaveContext): Promise<void> {
  await saveMemberHeads(items.map(memberHeadOf), context)
  await mapLimited(items, CONCURRENCY, (item) => saveMember({ kind: 'detail', item }, context))
}
