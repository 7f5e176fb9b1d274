import { mapLimited } from '../lib/map-limited.ts'
import type { MemberItem } from '../record/member.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { memberHeadOf, saveMember, saveMemberHeads } from './save-member.ts'

const CONCURRENCY = 16

/** Saves members from bulk sources. List rows are saved first, because service and its end are derived from them. */
export async function saveMemberItems(items: readonly MemberItem[], context: SaveContext): Promise<void> {
  await saveMemberHeads(items.map(memberHeadOf), context)
  await mapLimited(items, CONCURRENCY, (item) => saveMember({ kind: 'detail', item }, context))
}
