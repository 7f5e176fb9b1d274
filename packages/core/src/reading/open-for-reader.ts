import type { FetchedRef } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import type { Freshness } from '../record/freshness.ts'
import { type Allowance, takeAllowance } from '../store/sync/allowances.ts'
import { findMiss } from '../store/sync/negative-cache.ts'
import { fetchForReader, type ReaderContext } from './on-demand.ts'
import { requestRefresh } from './request-refresh.ts'

interface ReaderRequest<T> {
  readonly ref: FetchedRef
  readonly find: () => Promise<T | undefined>
  readonly headOf: (found: T) => Pick<Freshness, 'sourceUpdatedAt' | 'detailedFor'>
  /** Whether the provider could have it even though no list contains it yet. */
  readonly isPlausible: boolean
  readonly notFound: string
}

/** Fetching a record that is in no list is a guess; this is the hourly limit for all readers together. */
export const GUESS_ALLOWANCE: Allowance = { name: 'guesses', limit: 200 }
const RETRY_AFTER_SECONDS = 5
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
  if (outcome === 'stored') return await find()
  if (known === undefined && outcome === 'timed_out') {
    throw new AppError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return known
}

async function mayFetch<T>({ ref, isPlausible }: ReaderRequest<T>, isKnown: boolean, context: ReaderContext) {
  const { store, now } = context
  if (!isKnown && !isPlausible) return false
  if ((await findMiss(store, ref, now())) !== undefined) return false
  return isKnown || (await takeAllowance(store, GUESS_ALLOWANCE, now())) !== undefined
}

/** Returns stored details, even stale ones (stale-while-revalidate); else fetches them in time, or returns the list row. */
export async function openForReader<T>(
  subject: ReaderRequest<T>,
  context: ReaderContext,
): Promise<{ readonly found: T; readonly isPartial: boolean }> {
  const { ref, find, headOf, notFound } = subject
  const known = await find()
  const { detailedFor, sourceUpdatedAt = '' } = known === undefined ? {} : headOf(known)
  if (known !== undefined && detailedFor !== undefined) {
    if (detailedFor < sourceUpdatedAt) await requestRefresh(ref, context)
    return { found: known, isPartial: false }
  }
  const isAllowed = await mayFetch(subject, known !== undefined, context)
  const found = isAllowed ? await fetchMissing(subject, known, context) : known
  if (found === undefined) throw new AppError('not_found', { message: notFound })
  return { found, isPartial: headOf(found).detailedFor === undefined }
}
