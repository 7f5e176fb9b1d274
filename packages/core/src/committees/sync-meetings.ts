import { currentCongress } from '@rostrum/contract/congress/congress'
import { meetingKeyOf, parseMeetingKey } from '@rostrum/contract/entities/meeting-key'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import type { CallPurpose } from '../congress/budget-shares.ts'
import { type CongressClient, wireRows } from '../congress/client.ts'
import { CongressError, type CongressErrorCode, isRetryLater } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { findMeetingSync, type MeetingSync, saveMeetingSync } from '../store/sync/meeting-sync.ts'
import type { StoredMeeting } from '../store/record/meetings.ts'
import { readMeeting, readMeetingRow } from './read-meeting.ts'
import { completeAgendas, saveMeeting } from './save-meeting.ts'
import type { RunContext } from '../store/context.ts'

/** How often a Congress's whole list is compared; in between, only updates are fetched. */
const LIST_EVERY_MS = DAY_MS
const OLDER_LIST_EVERY_MS = 7 * DAY_MS
/** The provider's responses are cached, so updates can be listed late. */
const OVERLAP_MS = 2 * HOUR_MS

const NEWS_MS = 2 * DAY_MS

const AT_ONCE = 4
/** Meetings per write of agendas and cursor, whose rows are larger than a meeting's. */
const BATCH = 40

/** Errors of a single meeting, which do not stop the others. */
const FAILS_ALONE: ReadonlySet<CongressErrorCode> = new Set(['not_found', 'broken_record', 'bad_shape'])
/** A failing service gives the same errors as a bad meeting; the circuit breaker tells them apart by number. */
const failsAlone = (error: unknown): error is CongressError =>
  error instanceof CongressError && (FAILS_ALONE.has(error.code) || error.status === 500)
const RETRY_MIN_MS = 10 * MINUTE_MS
const RETRY_MAX_MS = DAY_MS

const pathOf = (congress: number): string => `/committee-meeting/${congress}`

async function readList(
  client: CongressClient,
  congress: number,
  from: string | undefined,
): Promise<Map<string, string>> {
  const updated = new Map<string, string>()
  const fromDateTime = from?.replace(/\.\d+Z$/, 'Z')
  const list = { path: pathOf(congress), field: 'committeeMeetings', fromDateTime }
  for await (const row of wireRows(client, list)) {
    const parsed = readMeetingRow(row)
    // An unreadable row does not affect the others.
    if ('row' in parsed) updated.set(meetingKeyOf(parsed.row), parsed.row.sourceUpdatedAt)
  }
  return updated
}

const latestOf = (state: MeetingSync): string | undefined =>
  [...Object.values(state.seen), ...Object.values(state.queued)].toSorted().at(-1)

interface CongressRun extends RunContext {
  readonly client: CongressClient
  readonly source: string
  readonly congress: number
  readonly isCurrent: boolean
}

/** Queues meetings whose listed update time differs from the stored one. */
async function pollList(state: MeetingSync, run: CongressRun): Promise<MeetingSync> {
  const { now, congress, isCurrent } = run
  const at = now()
  const everyMs = isCurrent ? LIST_EVERY_MS : OLDER_LIST_EVERY_MS
  const isWhole = state.listedAt === undefined || at.getTime() - Date.parse(state.listedAt) >= everyMs
  if (!isWhole && !isCurrent) return state
  const latest = latestOf(state) ?? state.listedAt
  const from = isWhole || latest === undefined ? undefined : new Date(Date.parse(latest) - OVERLAP_MS)
  const client = run.client.with({ purpose: isCurrent ? 'news' : 'sync' })
  const listed = await readList(client, congress, from?.toISOString())
  const queued = [...listed].filter(([key, updatedAt]) => state.seen[key] !== updatedAt)
  return {
    ...state,
    ...(isWhole && { listedAt: at.toISOString() }),
    queued: { ...state.queued, ...Object.fromEntries(queued) },
  }
}

type Outcome = { readonly stored: StoredMeeting } | { readonly reason: string }

async function readOne(
  key: string,
  { client, isFilled, ...run }: CongressRun & { readonly isFilled: boolean },
): Promise<Outcome> {
  const parsed = parseMeetingKey(key)
  if (parsed === undefined) return { reason: `no meeting has the key ${key}` }
  const path = `${pathOf(parsed.congress)}/${parsed.chamber.toLowerCase()}/${parsed.eventId}`
  try {
    const page = await client.page(path, {})
    const meeting = readMeeting(page['committeeMeeting'])
    if ('missing' in meeting) return { reason: `no ${meeting.missing} in ${path}` }
    if (meetingKeyOf(meeting.row) !== key) return { reason: `${path} is another meeting` }
    const { stored } = await saveMeeting(meeting.row, { ...run, now: run.now() }, isFilled)
    return { stored }
  } catch (error) {
    if (failsAlone(error)) return { reason: error.message }
    throw error
  }
}

/** Schedules a retry with exponential backoff; an update makes it immediate. */
function noteFailure(state: MeetingSync, key: string, { reason, at }: { reason: string; at: Date }): void {
  const sourceUpdatedAt = state.queued[key] ?? ''
  const before = state.failed[key]
  const failures = before?.sourceUpdatedAt === sourceUpdatedAt ? before.failures + 1 : 1
  const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1))
  const askAt = new Date(at.getTime() + wait).toISOString()
  const isPast = state.isFilled !== true || before?.isPast === true
  state.failed[key] = { failures, askAt, reason, sourceUpdatedAt, isPast }
}

function dueIn(state: MeetingSync, at: Date): string[] {
  const isDue = ([key, updatedAt]: readonly [string, string]): boolean => {
    const failed = state.failed[key]
    return failed?.sourceUpdatedAt !== updatedAt || failed.askAt <= at.toISOString()
  }
  // Upcoming meetings are usually the last updated.
  const newestFirst = Object.entries(state.queued).toSorted(([, a], [, b]) => b.localeCompare(a))
  return newestFirst.filter(isDue).map(([key]) => key)
}

/** The first download takes thousands of calls, which count as backfill so that they cannot delay news. */
function purposeOf(key: string, { seen, queued }: MeetingSync, { now }: CongressRun): CallPurpose {
  const isNews = seen[key] !== undefined || Date.parse(queued[key] ?? '') > now().getTime() - NEWS_MS
  return isNews ? 'news' : 'sync'
}

async function readQueued(state: MeetingSync, run: CongressRun): Promise<void> {
  const { store, now, signal, congress } = run
  const due = dueIn(state, now())
  for (let i = 0; i < due.length && !signal.aborted; i += BATCH) {
    const batch = due.slice(i, i + BATCH)
    const saved: StoredMeeting[] = []
    let failure: unknown
    const readKey = async (key: string): Promise<void> => {
      if (failure !== undefined) return
      const client = run.client.with({ purpose: purposeOf(key, state, run) })
      const isFilled = state.isFilled === true && !state.failed[key]?.isPast
      const outcome = await readOne(key, { ...run, isFilled, client }).catch((error: unknown) => {
        failure ??= error
      })
      if (outcome === undefined) return
      if ('reason' in outcome) return noteFailure(state, key, { ...outcome, at: now() })
      saved.push(outcome.stored)
      state.seen[key] = state.queued[key] ?? ''
      delete state.queued[key]
      delete state.failed[key]
    }
    await mapLimited(batch, AT_ONCE, readKey)
    // Written before the cursor, which marks these meetings as read.
    await completeAgendas(store, saved)
    await saveMeetingSync(store, congress, state)
    if (failure !== undefined) throw failure
  }
  if (state.isFilled !== true && Object.keys(state.queued).every((key) => key in state.failed))
    await saveMeetingSync(store, congress, { ...state, isFilled: true })
}

async function followCongress(run: CongressRun): Promise<void> {
  const { store, congress, log } = run
  const before = await findMeetingSync(store, congress)
  const state = await pollList(before, run)
  const isSame =
    state.listedAt === before.listedAt &&
    Object.keys(state.queued).length === Object.keys(before.queued).length &&
    Object.entries(state.queued).every(([key, updatedAt]) => before.queued[key] === updatedAt)
  if (!isSame) await saveMeetingSync(store, congress, state)
  await readQueued(state, run)
  const failed = Object.keys(state.failed).length
  if (failed > 0) log.info('meetings', { congress, failed, queued: Object.keys(state.queued).length })
}

/** Syncs the current Congress, then the previous one. An unreadable meeting stays as stored and blocks no other. */
export async function syncMeetings(context: Omit<CongressRun, 'congress' | 'isCurrent'>): Promise<void> {
  const current = currentCongress(context.now())
  try {
    for (const congress of [current, current - 1]) {
      if (context.signal.aborted) return
      await followCongress({ ...context, congress, isCurrent: congress === current })
    }
  } catch (error) {
    if (!context.signal.aborted && !isRetryLater(error)) throw error
  }
}
