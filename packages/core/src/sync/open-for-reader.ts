import { AppError } from '../lib/app-error.ts'
import { errorFields } from '../lib/log.ts'
import { type Allowance, takeAllowance } from '../store/allowances.ts'
import { requestDetails } from '../store/backlog.ts'
import { findMiss } from '../store/misses.ts'
import { fetchForReader, type ReaderContext, type Wanted } from './on-demand.ts'

/** What every held record says about its details. */
interface Detailed {
  readonly sourceUpdatedAt: string
  readonly detailedFor?: string
}

export interface Subject<T> {
  readonly wanted: Wanted
  readonly find: () => Promise<T | undefined>
  readonly headOf: (found: T) => Detailed
  /** Whether the provider may have it although no list has told of it yet. */
  readonly isPlausible: boolean
}

export interface Opened<T> {
  readonly found: T
  /** Only what the provider's lists tell is known so far. */
  readonly isPartial: boolean
}

/** Asking for what no list has told of is guessing: all readers together may do so this often in an hour. */
export const GUESSES: Allowance = { name: 'guesses', most: 200 }
const RETRY_AFTER_SECONDS = 5
const ASK_AGAIN_MILLISECONDS = 5 * 60_000
const REMEMBERED = 1_000

const asked = new Map<string, number>()

/** Whether the queue was not asked for this lately by this process, which remembers that it is now. */
function isDue({ kind, key }: Wanted, now: number): boolean {
  const name = `${kind} ${key}`
  const before = asked.get(name)
  if (before !== undefined && now - before < ASK_AGAIN_MILLISECONDS) return false
  if (asked.size >= REMEMBERED) asked.clear()
  asked.set(name, now)
  return true
}

/** Has newer details fetched by the next run; a reader does not wait for it, nor hears of its failing. */
async function refreshLater(wanted: Wanted, { store, now, log }: ReaderContext): Promise<void> {
  if (!isDue(wanted, now().getTime())) return
  try {
    await requestDetails(store, { ...wanted, priority: 'read', failures: 0 })
  } catch (error) {
    log.error('refresh', errorFields(error))
  }
}

async function fetchMissing<T>(
  subject: Subject<T>,
  known: T | undefined,
  context: ReaderContext,
): Promise<T | undefined> {
  const { wanted, find, headOf } = subject
  const held = async () => {
    const found = await find()
    return found !== undefined && headOf(found).detailedFor !== undefined
  }
  const end = await fetchForReader({ wanted, isListed: known !== undefined, isHeld: held }, context)
  if (end === 'held') return await find()
  if (known === undefined && end === 'late') {
    throw new AppError('upstream_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return known
}

/** Whether it makes sense to ask the provider now. */
async function mayAsk<T>({ wanted, isPlausible }: Subject<T>, isKnown: boolean, context: ReaderContext) {
  const { store, now } = context
  if (!isKnown && !isPlausible) return false
  if ((await findMiss(store, wanted, now())) !== undefined) return false
  return isKnown || (await takeAllowance(store, GUESSES, now())) !== undefined
}

/**
 * What a reader gets: details that are held, at once and whatever their age; details that never were, after one fetch
 * within the time; else what is known. Undefined when there is nothing.
 */
export async function openForReader<T>(
  subject: Subject<T>,
  context: ReaderContext,
): Promise<Opened<T> | undefined> {
  const { wanted, find, headOf } = subject
  const known = await find()
  const { detailedFor, sourceUpdatedAt = '' } = known === undefined ? {} : headOf(known)
  if (known !== undefined && detailedFor !== undefined) {
    if (detailedFor < sourceUpdatedAt) await refreshLater(wanted, context)
    return { found: known, isPartial: false }
  }
  const isAllowed = await mayAsk(subject, known !== undefined, context)
  const found = isAllowed ? await fetchMissing(subject, known, context) : known
  if (found === undefined) return undefined
  return { found, isPartial: headOf(found).detailedFor === undefined }
}
