import { MINUTE_MS } from '@rostrum/contract/times'
import { AppError } from '../lib/app-error.ts'
import { errorFields } from '../lib/log.ts'
import { type Allowance, takeAllowance } from '../store/allowances.ts'
import { enqueueFetch } from '../store/fetch-queue.ts'
import { findMiss } from '../store/negative-cache.ts'
import { fetchForReader, type ReaderContext, type Wanted } from './on-demand.ts'

/** What every held record says about its details. */
interface DetailState {
  readonly sourceUpdatedAt: string
  readonly detailedFor?: string
}

export interface ReaderRequest<T> {
  readonly ref: Wanted
  readonly find: () => Promise<T | undefined>
  readonly headOf: (found: T) => DetailState
  /** Whether the provider may have it although no list has told of it yet. */
  readonly isPlausible: boolean
}

export interface Opened<T> {
  readonly found: T
  /** Only what the provider's lists tell is known so far. */
  readonly isPartial: boolean
}

/** Asking for what no list has told of is guessing: all readers together may do so this often in an hour. */
export const GUESS_ALLOWANCE: Allowance = { name: 'guesses', limit: 200 }
const RETRY_AFTER_SECONDS = 5
const ASK_AGAIN_MILLISECONDS = 5 * MINUTE_MS
const REMEMBERED_MAX = 1_000

const requestedAtMs = new Map<string, number>()

/** Whether the queue was not asked for this lately by this process, which remembers that it is now. */
function shouldRequest({ kind, key }: Wanted, now: number): boolean {
  const name = `${kind} ${key}`
  const before = requestedAtMs.get(name)
  if (before !== undefined && now - before < ASK_AGAIN_MILLISECONDS) return false
  if (requestedAtMs.size >= REMEMBERED_MAX) requestedAtMs.clear()
  requestedAtMs.set(name, now)
  return true
}

/** Has newer details fetched by the next run; a reader does not wait for it, nor hears of its failing. */
async function enqueueRefresh(ref: Wanted, { store, now, log }: ReaderContext): Promise<void> {
  if (!shouldRequest(ref, now().getTime())) return
  try {
    await enqueueFetch(store, { ...ref, priority: 'read', failures: 0 })
  } catch (error) {
    log.error('refresh', errorFields(error))
  }
}

async function fetchMissing<T>(
  subject: ReaderRequest<T>,
  known: T | undefined,
  context: ReaderContext,
): Promise<T | undefined> {
  const { ref, find, headOf } = subject
  const isDetailed = async () => {
    const found = await find()
    return found !== undefined && headOf(found).detailedFor !== undefined
  }
  const outcome = await fetchForReader({ ref, isListed: known !== undefined, isStored: isDetailed }, context)
  if (outcome === 'held') return await find()
  if (known === undefined && outcome === 'late') {
    throw new AppError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return known
}

/** Whether it makes sense to ask the provider now. */
async function mayFetch<T>({ ref, isPlausible }: ReaderRequest<T>, isKnown: boolean, context: ReaderContext) {
  const { store, now } = context
  if (!isKnown && !isPlausible) return false
  if ((await findMiss(store, ref, now())) !== undefined) return false
  return isKnown || (await takeAllowance(store, GUESS_ALLOWANCE, now())) !== undefined
}

/**
 * What a reader gets: details that are held, at once and whatever their age; details that never were, after one fetch
 * within the time; else what is known. Undefined when there is nothing.
 */
export async function openForReader<T>(
  subject: ReaderRequest<T>,
  context: ReaderContext,
): Promise<Opened<T> | undefined> {
  const { ref, find, headOf } = subject
  const known = await find()
  const { detailedFor, sourceUpdatedAt = '' } = known === undefined ? {} : headOf(known)
  if (known !== undefined && detailedFor !== undefined) {
    if (detailedFor < sourceUpdatedAt) await enqueueRefresh(ref, context)
    return { found: known, isPartial: false }
  }
  const isAllowed = await mayFetch(subject, known !== undefined, context)
  const found = isAllowed ? await fetchMissing(subject, known, context) : known
  if (found === undefined) return undefined
  return { found, isPartial: headOf(found).detailedFor === undefined }
}
