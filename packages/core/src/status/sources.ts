import {
  SOURCE_NAMES,
  type SourceStatus,
  TEXT_PUBLISHERS,
  type TextSourceStatus,
  VOTE_PUBLISHERS,
  type VoteSourceStatus,
} from '@rostrum/contract/entities/status'
import { JOBS } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import type { ChangeDelays } from '../store/sync/change-delays.ts'
import type { JobRun } from '../store/sync/job-runs.ts'
import type { PublisherState } from '../store/votes/vote-sync.ts'
import { isUnreadable, type Walk } from '../store/sync/walks.ts'
import { VOTES_EVERY_MINUTES } from '../votes/vote-cadence.ts'
import {
  activeCongresses,
  FILES_CADENCE,
  MEMBERS_CADENCE,
  NEWS_CADENCE,
  OLDER_CADENCE,
} from '../sync/walk-cadence.ts'
import { DETAILS, FIRST_WALK } from '../sync/walk-names.ts'

type SourceName = SourceStatus['name']
type Checks = Pick<SourceStatus, 'lookedAt' | 'failures'> & {
  readonly isUnderWay: boolean
  readonly isUnreadable: boolean
}

const EVERY_MINUTES: Readonly<Record<SourceName, number>> = {
  bills: NEWS_CADENCE.everyMinutes,
  amendments: NEWS_CADENCE.everyMinutes,
  members: MEMBERS_CADENCE.everyMinutes,
  laws: OLDER_CADENCE.everyMinutes,
  older: OLDER_CADENCE.everyMinutes,
  details: JOBS.hydrate.everyMinutes,
}

/** Files are one source for all lists; they have no list of laws. */
const everyMinutesOf = (name: SourceName, isByFile: boolean): number =>
  isByFile && name !== 'details' ? FILES_CADENCE.everyMinutes : EVERY_MINUTES[name]

const LATE_AFTER_LOOKS = 3
/** A run takes minutes, so no list counts as late before this, however short its interval. */
const LATE_AFTER_MINUTES = 15

function ageOf(lookedAt: string, everyMinutes: number, now: Date): 'late' | 'current' {
  const lateAfter = Math.max(LATE_AFTER_MINUTES, LATE_AFTER_LOOKS * everyMinutes) * MINUTE_MS
  return now.getTime() - Date.parse(lookedAt) > lateAfter ? 'late' : 'current'
}

function stateOf(
  everyMinutes: number,
  { lookedAt, failures, isUnderWay, isUnreadable: isOdd }: Checks,
  now: Date,
) {
  if (isOdd) return 'unreadable'
  if (failures > 0) return 'failing'
  if (lookedAt === undefined) return isUnderWay ? 'downloading' : 'waiting'
  return ageOf(lookedAt, everyMinutes, now)
}

function sourceOf({ name }: Walk, active: readonly number[]): SourceName | undefined {
  if (name === FIRST_WALK) return 'members'
  const [kind, congress] = name.split('/')
  if (congress === undefined) return undefined
  if (!active.includes(Number(congress))) return 'older'
  return SOURCE_NAMES.find((source) => source === kind)
}

/** A source with several lists is as current as the list checked longest ago. */
function checksOf(walks: readonly Walk[]): Checks {
  const checks = walks.map(({ lookedAt, completeAt }) => lookedAt ?? completeAt)
  const [oldest] = checks.toSorted((a = '', b = '') => (a < b ? -1 : 1))
  return {
    ...(oldest !== undefined && !checks.includes(undefined) && { lookedAt: oldest }),
    failures: Math.max(0, ...walks.map(({ failures = 0 }) => failures)),
    isUnderWay: walks.some(({ current }) => current !== undefined),
    isUnreadable: walks.some(isUnreadable),
  }
}

const checksOfDetails = (run: JobRun | undefined, walks: readonly Walk[]): Checks => ({
  ...(run?.succeededAt !== undefined && { lookedAt: run.succeededAt }),
  failures: run?.failures ?? 0,
  isUnderWay: run !== undefined,
  isUnreadable: walks.some((walk) => walk.name === DETAILS && isUnreadable(walk)),
})

interface SourceRows {
  readonly walks: readonly Walk[]
  readonly details: JobRun | undefined
  readonly delays: ChangeDelays | undefined
  /** Whether the record is synced from files, without the API. */
  readonly isByFile: boolean
}

export function sourceStatuses({ walks, details, delays, isByFile }: SourceRows, now: Date): SourceStatus[] {
  const active = activeCongresses(now)
  return SOURCE_NAMES.filter((name) => !(isByFile && name === 'laws')).map((name) => {
    const everyMinutes = everyMinutesOf(name, isByFile)
    const ofSource = walks.filter((walk) => sourceOf(walk, active) === name)
    const checks = name === 'details' ? checksOfDetails(details, walks) : checksOf(ofSource)
    const { lookedAt, failures } = checks
    const delay = delays?.bySource[name]
    return {
      name,
      everyMinutes,
      state: stateOf(everyMinutes, checks, now),
      ...(lookedAt !== undefined && { lookedAt }),
      failures,
      ...(delay !== undefined && { delay }),
    }
  })
}

function publisherState(
  { lookedAt, failures, refusedUntil = '' }: PublisherState,
  everyMinutes: number | undefined,
  now: Date,
) {
  if (refusedUntil > now.toISOString()) return 'refused'
  if (failures > 0) return 'failing'
  if (lookedAt === undefined) return 'waiting'
  return everyMinutes === undefined ? 'current' : ageOf(lookedAt, everyMinutes, now)
}

function publisherStatus(checks: PublisherState, everyMinutes: number | undefined, now: Date) {
  const { lookedAt, failures, refusedUntil } = checks
  const state = publisherState(checks, everyMinutes, now)
  return {
    state,
    ...(lookedAt !== undefined && { lookedAt }),
    ...(state === 'refused' && refusedUntil !== undefined && { askedAgainAt: refusedUntil }),
    failures,
  } as const
}

export function voteSourceStatuses(
  { publishers, isByFile }: Pick<SourceRows, 'isByFile'> & { readonly publishers: readonly PublisherState[] },
  now: Date,
): VoteSourceStatus[] {
  return VOTE_PUBLISHERS.flatMap((name, i) => {
    const checks = publishers[i]
    // The API needs a key.
    if (checks === undefined || (isByFile && name === 'house-api')) return []
    const everyMinutes = VOTES_EVERY_MINUTES[name]
    return { name, everyMinutes, ...publisherStatus(checks, everyMinutes, now) }
  })
}

/** Only the bulk files are looked at regularly; the other sources have what those lack. */
export const textSourceStatuses = (publishers: readonly PublisherState[], now: Date): TextSourceStatus[] =>
  TEXT_PUBLISHERS.flatMap((name, i) => {
    const checks = publishers[i]
    if (checks === undefined) return []
    const everyMinutes = name === 'govinfo-bulk' ? JOBS.texts.everyMinutes : undefined
    return {
      name,
      ...(everyMinutes !== undefined && { everyMinutes }),
      ...publisherStatus(checks, everyMinutes, now),
    }
  })
