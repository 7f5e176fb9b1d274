import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { BulkError } from '../bulk/bulk-source.ts'
import { fetchChanged, parseRows } from '../bulk/file-version.ts'
import type { RosterMember } from '../record/roster.ts'
import { findRoster, saveRoster } from '../store/votes/vote-sync.ts'
import { readRosterMember } from './roster.ts'
import { VOTES_EVERY_MINUTES } from './vote-cadence.ts'
import type { VoteSyncContext } from './vote-sync-context.ts'

const EVERY_MS = VOTES_EVERY_MINUTES.legislators * MINUTE_MS

/** Read after the file of former members, so that someone in both files counts as serving. */
export const ROSTER_FILES = ['legislators-historical', 'legislators-current'] as const

/** The members in a file of congress-legislators who served since the first followed Congress. */
export function readRosterFile(name: string, text: string): RosterMember[] {
  const members = parseRows(name, text).flatMap((row) => readRosterMember(row) ?? [])
  if (members.length === 0) throw new BulkError(`${name}.json lists nobody who served since`)
  return members
}

/** Updates the roster of members and their terms once a day. */
export async function syncRoster(context: VoteSyncContext): Promise<'fresh' | 'same' | 'changed'> {
  const { store, now, legislators } = context
  const held = await findRoster(store)
  if (held !== undefined && now().getTime() - Date.parse(held.lookedAt) < EVERY_MS) return 'fresh'
  const byId = new Map((held?.members ?? []).map((member) => [member.bioguideId, member]))
  const versions = { ...held?.versions }
  let isChanged = false
  for (const name of ROSTER_FILES) {
    const file = await fetchChanged(
      legislators,
      { path: `/${name}.json`, held: held?.versions[name] },
      (text) => readRosterFile(name, text),
    )
    if (file === undefined) continue
    isChanged = true
    versions[name] = file.version
    for (const member of file.content) byId.set(member.bioguideId, member)
  }
  await saveRoster(store, { members: [...byId.values()], versions, lookedAt: now().toISOString() })
  return isChanged ? 'changed' : 'same'
}
