import { compareText } from '../lib/compare.ts'
import { later } from '../lib/later.ts'
import { failedField } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { SHARDS } from '../store/alert-shards.ts'
import type { DuePage } from '../store/due.ts'
import type { RunContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import type { Pacer } from './pacer.ts'

export interface OutboxContext extends Omit<RunContext, 'store'> {
  /** If given, the queue is listed again in case its index lags. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** A row is queued while it has `dueAt`. */
interface OutboxRow {
  readonly dueAt?: string
  readonly revision: number
}

/** Claims a row while its message is being sent, so that no other process sends it, even after a crash. */
export interface Claim<R> {
  readonly isFree: (row: R) => boolean
  /** Sets `dueAt` to the time after which the claiming process counts as dead. */
  readonly take: (row: R, at: Date) => R
  readonly release: (row: R) => R
}

/** `unknown`: it may have been accepted, so it is never sent again. */
export type End<E> = E | 'unknown' | 'expired'

/** The result of the check right before a hand-over. */
export type Prepared<R, M, E = never> =
  | { readonly end: End<E> }
  | { readonly waitUntil: string }
  | { readonly row: R; readonly message: M }

/** `later`: not accepted; the receiver may have asked to wait this many milliseconds. */
export type Outcome<R, E = never> =
  | { readonly end: End<E>; readonly row?: R }
  | { readonly later: number; readonly row?: R }

/** The part that depends on the kind of message: content, receiver and outcomes. */
export interface Channel<R extends OutboxRow, M, E = never> {
  /** Compare-and-set; undefined on a conflict. */
  readonly replace: (next: R, read: R) => Promise<R | undefined>
  /** Omitted if sending a message twice is harmless. */
  readonly claim?: Claim<R>
  readonly prepare: (row: R) => Promise<Prepared<R, M, E>>
  /** Undefined if another process continues with the row. */
  readonly handOver: (message: M, row: R) => Promise<Outcome<R, E> | undefined>
  /** If given, an unexpected error counts as an attempt instead of being retried every minute. */
  readonly countAttempt?: (row: R) => R
  /** When to retry; undefined to give up. */
  readonly retryAt: (row: R, askedMs: number) => string | undefined
  /** Takes a row out of the queue, or keeps it until its outcome is final. */
  readonly end: (row: R, end: End<E>) => Promise<unknown>
}

/** A queue of messages of one kind. */
export interface Outbox<R extends OutboxRow, M, E = never> extends Channel<R, M, E> {
  /** The event name for failures in the log. */
  readonly event: string
  /** Due rows, from an index that lags slightly. */
  readonly list: () => Promise<readonly R[]>
  /** Reads the row itself, so that an outdated version from the list is not sent. */
  readonly find: (row: R) => Promise<R | undefined>
  readonly nameOf: (row: R) => string
  readonly pacer?: Pacer
  /** Splits the due rows into independent lanes; used without a pacer. */
  readonly lanes?: (due: readonly R[]) => readonly { readonly due: readonly R[]; readonly limit: number }[]
  /** Maximum messages per run. */
  readonly most?: number
}

const CONCURRENCY = 16
const LISTED_PER_SHARD = 50
/** An index may still list a row that has just left the queue. */
const LAG_MS = 1_000
const LAG_PASSES = 3
const PROBLEM_MS = 60_000

/** Exponential backoff, but not before the time that the receiver asked for. */
export const backoffUntil = (
  now: Date,
  attempts: number,
  { firstMs, maxMs = Infinity, askedMs = 0 }: { firstMs: number; maxMs?: number; askedMs?: number },
): string => later(now, Math.max(Math.min(firstMs * 2 ** (attempts - 1), maxMs), askedMs))

type ListDue<R> = (store: Store, shard: number, page: DuePage) => Promise<readonly R[]>

/** The due rows of all shards, the longest due first. */
export async function listDueInShards<R extends Pick<OutboxRow, 'dueAt'>>(
  { store, log, now }: Pick<OutboxContext, 'log' | 'now'> & { readonly store: Store },
  listDue: ListDue<R>,
): Promise<R[]> {
  const page = { log, now: now(), limit: LISTED_PER_SHARD }
  const shards = SHARDS.map((shard) => listDue(store, shard, page))
  return (await Promise.all(shards)).flat().toSorted((a, b) => compareText(a.dueAt ?? '', b.dueAt ?? ''))
}

const isDue = ({ dueAt }: Pick<OutboxRow, 'dueAt'>, now: Date): boolean =>
  dueAt !== undefined && dueAt <= now.toISOString()

async function settle<R extends OutboxRow, M, E>(
  { claim, replace, retryAt, end }: Channel<R, M, E>,
  row: R,
  outcome: Outcome<R, E>,
): Promise<void> {
  const reached = outcome.row ?? row
  const dueAt = 'later' in outcome ? retryAt(reached, outcome.later) : undefined
  if ('end' in outcome) await end(reached, outcome.end)
  else if (dueAt === undefined) await end(reached, 'expired')
  else await replace({ ...(claim?.release(reached) ?? reached), dueAt }, reached)
}

async function handOver<R extends OutboxRow, M, E>(
  channel: Channel<R, M, E>,
  { now }: Pick<OutboxContext, 'now'>,
  { row, message }: { readonly row: R; readonly message: M },
): Promise<Outcome<R, E> | undefined> {
  // this process was suspended past its claim's deadline, so others may consider the message lost
  const isLate = channel.claim !== undefined && isDue(row, now())
  const outcome = isLate ? undefined : await channel.handOver(message, row)
  if (isLate || outcome !== undefined) await settle(channel, row, outcome ?? { later: 0 })
  return outcome
}

/** Prepares and claims a message; returns the hand-over, or undefined if it should not be sent now. */
export async function startAttempt<R extends OutboxRow, M, E>(
  channel: Channel<R, M, E>,
  context: Pick<OutboxContext, 'now'>,
  { read, write = channel.replace }: { readonly read: R; readonly write?: Channel<R, M, E>['replace'] },
): Promise<(() => Promise<Outcome<R, E> | undefined>) | undefined> {
  const { claim } = channel
  const prepared = await channel.prepare(read)
  if ('end' in prepared) await channel.end(read, prepared.end)
  else if ('waitUntil' in prepared) await channel.replace({ ...read, dueAt: prepared.waitUntil }, read)
  if (!('row' in prepared)) return undefined
  const { message } = prepared
  const row = claim === undefined ? prepared.row : await write(claim.take(prepared.row, context.now()), read)
  return row && (() => handOver(channel, context, { row, message }))
}

const versionIn = <R extends OutboxRow>(
  { nameOf }: { readonly nameOf: (row: R) => string },
  row: R,
): string => `${nameOf(row)} ${row.revision}`

/**
 * Makes an attempt when the rate allows; returns false if none was made. A new row has revision 0 and is first stored by
 * its claim.
 */
export async function attemptInTurn<R extends OutboxRow, M, E>(
  outbox: Outbox<R, M, E>,
  context: OutboxContext,
  read: R,
): Promise<boolean> {
  await outbox.pacer?.takeTurn()
  if (context.signal.aborted) return false
  const attempt = await startAttempt(outbox, context, { read })
  const outcome = await attempt?.()
  if (outcome !== undefined) outbox.pacer?.answered({ isThrottled: 'later' in outcome })
  return attempt !== undefined
}

async function advance<R extends OutboxRow, M, E>(
  outbox: Outbox<R, M, E>,
  context: OutboxContext,
  read: R,
): Promise<void> {
  // the process that claimed it died without an answer
  if (outbox.claim?.isFree(read) === false) return void (await outbox.end(read, 'unknown'))
  const found = await outbox.find(read)
  if (found === undefined || versionIn(outbox, found) !== versionIn(outbox, read)) return
  await attemptInTurn(outbox, context, read)
}

/** A failing message does not stop the others. It is retried later unless it was claimed. */
async function advanceSafely<R extends OutboxRow, M, E>(
  outbox: Outbox<R, M, E>,
  context: OutboxContext,
  row: R,
): Promise<void> {
  const { log, now, signal } = context
  if (signal.aborted || outbox.pacer?.isExhausted === true) return
  try {
    await advance(outbox, context, row)
  } catch (error) {
    if (signal.aborted) return
    // the error's message may contain an address
    log.error(outbox.event, failedField(error))
    if (outbox.countAttempt !== undefined) await settle(outbox, outbox.countAttempt(row), { later: 0 })
    else await outbox.replace({ ...row, dueAt: later(now(), PROBLEM_MS) }, row)
  }
}

/** Sends until nothing is due; `starved` if the pacer's quota is used up. */
export async function drain<R extends OutboxRow, M, E>(
  outbox: Outbox<R, M, E>,
  context: OutboxContext,
): Promise<'done' | 'starved'> {
  const { pacer, most = Infinity } = outbox
  const { signal, wait } = context
  const handled = new Set<string>()
  const versionOf = (row: R): string => versionIn(outbox, row)
  for (let passes = 0; !signal.aborted && handled.size < most;) {
    const due = await outbox.list()
    const fresh = due.filter((row) => !handled.has(versionOf(row)))
    if (fresh.length === 0) {
      passes += 1
      if (due.length === 0 || wait === undefined || passes > LAG_PASSES) return 'done'
      await wait(LAG_MS)
      continue
    }
    const limit = (await pacer?.renew()) ?? CONCURRENCY
    const lanes = outbox.lanes?.(fresh) ?? [{ due: fresh, limit }]
    await Promise.all(
      lanes.map((lane) => mapLimited(lane.due, lane.limit, (row) => advanceSafely(outbox, context, row))),
    )
    if (pacer?.isExhausted === true) return 'starved'
    for (const row of fresh) handled.add(versionOf(row))
  }
  return 'done'
}
