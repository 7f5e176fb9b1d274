import { hashOf } from '../lib/hash.ts'
import { HOUR_MS } from '@rostrum/contract/lib/times'
import { fetchChanged } from '../bulk/file-version.ts'
import type { SiteRequest } from '../bulk/site-request.ts'
import type { CongressClient } from '../congress/client.ts'
import { isRetryLater } from '../congress/errors.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { findCommittees, saveCommittees, type StoredCommittees } from '../store/record/committees.ts'
import { committeeChanges } from './committee-changes.ts'
import { readCommitteesFile, readMembershipFile, readPeopleFile } from './committee-files.ts'
import { addWebsites, listAllCommittees } from './committee-list.ts'
import type { RunContext, StoreContext } from '../store/context.ts'

interface Sources {
  readonly legislators: SiteRequest
  /** Absent on a site without an API key, which then has no former committees. */
  readonly client?: CongressClient
  readonly source: string
}

/** Slightly less than a day, since the job runs hourly. */
const EVERY_MS = 23.5 * HOUR_MS

type FilePart = Pick<StoredCommittees, 'bodies' | 'seats' | 'people'>
const FILES: Readonly<Record<string, (name: string, text: string) => Partial<FilePart>>> = {
  'committees-current': (name, text) => ({ bodies: readCommitteesFile(name, text) }),
  'committee-membership-current': (name, text) => ({ seats: readMembershipFile(name, text) }),
  'legislators-current': (name, text) => ({ people: readPeopleFile(name, text) }),
}

const isFresh = (at: string | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - Date.parse(at) < EVERY_MS

/** Fetches all three files if any has changed; otherwise the stored data stays. */
async function readFiles(
  held: StoredCommittees | undefined,
  { legislators, source }: Sources,
  lookedAt: string,
): Promise<StoredCommittees> {
  const next: StoredCommittees = {
    ...(held ?? { bodies: [], seats: {}, people: {}, listed: [], changedAt: lookedAt }),
    versions: { ...held?.versions },
    source,
    lookedAt,
  }
  for (const [name, read] of Object.entries(FILES)) {
    const request = { path: `/${name}.json`, held: held?.versions[name] }
    const file = await fetchChanged(legislators, request, (text) => read(name, text))
    if (file === undefined) continue
    Object.assign(next, file.content)
    next.versions[name] = file.version
    next.changedAt = lookedAt
  }
  return next
}

/** Called before the save: after a crash in between, the same events are appended again and deduplicated. */
async function recordChanges(
  held: StoredCommittees,
  read: StoredCommittees,
  { store, now }: StoreContext,
): Promise<void> {
  if (read.changedAt === held.changedAt) return
  const version = hashOf(JSON.stringify(held.versions))
  for (const [subject, changes] of committeeChanges(held, read, version))
    await appendChanges(store, subject, changes, { now: now() })
}

/** Runs daily. Reads the API's list after saving the files, because it only adds former committees and websites. */
export async function syncCommittees(context: Omit<RunContext, 'log'> & Sources): Promise<void> {
  const { store, client, signal, now } = context
  let held = await findCommittees(store)
  if (held === undefined || !isFresh(held.lookedAt, now())) {
    const read = await readFiles(held, context, now().toISOString())
    if (held !== undefined) await recordChanges(held, read, context)
    held = read
    await saveCommittees(store, held)
  }
  if (client === undefined || isFresh(held.listedAt, now())) return
  try {
    const calls = client.with({ purpose: 'sync', signal })
    const current = new Set(held.bodies.map(({ systemCode }) => systemCode))
    held = { ...held, listed: await listAllCommittees(calls, held.listed) }
    await saveCommittees(store, held)
    const listed = await addWebsites(calls, held.listed, current)
    await saveCommittees(store, { ...held, listed, listedAt: now().toISOString() })
  } catch (error) {
    if (!signal.aborted && !isRetryLater(error)) throw error
  }
}
