import { AT_LARGE } from '@rostrum/contract/labels'
import type { LedgerChange } from '../record/ledger-event.ts'
import type { StoredMember } from '../store/record/members.ts'

/** "Senate, Vermont" or "House, Ohio 4". */
function seatOf({ spans, state, district }: StoredMember): string {
  const chamber = spans.at(-1)?.chamber ?? 'House'
  if (chamber === 'Senate') return `Senate, ${state}`
  return `House, ${state} ${district === undefined || district === 0 ? AT_LARGE : district}`
}

function leadershipOf({ detail }: StoredMember): string[] {
  return (detail?.leadership ?? []).map(({ type, congress }) => `${type} (${congress})`)
}

/** Every real change of a member's seat, party, leadership or service. */
export function memberChanges(before: StoredMember, after: StoredMember): LedgerChange[] {
  // Until the details are known, differences may only be between two sources.
  if (before.detail === undefined) return []
  const changes: LedgerChange[] = []
  const addIfChanged = (kind: LedgerChange['kind'], from: string, to: string) => {
    if (from !== to) changes.push({ kind, from, to, identity: [from, to, before.revision] })
  }
  addIfChanged('party', before.partyName, after.partyName)
  addIfChanged('seat', seatOf(before), seatOf(after))
  if (before.isCurrent && !after.isCurrent) {
    changes.push({ kind: 'left', from: seatOf(before), identity: [seatOf(before), before.revision] })
  }
  const previousPosts = new Set(leadershipOf(before))
  for (const post of leadershipOf(after).filter((each) => !previousPosts.has(each))) {
    changes.push({ kind: 'leadership', to: post, identity: [post] })
  }
  return changes
}
