import { CALLER_SHARE, REGISTRATIONS_WAITING_MAX } from '@rostrum/contract/rules/limits'
import * as z from 'zod/mini'
import { retryOnConflict } from '../../lib/retry-on-conflict.ts'
import { allOf, anyOf, type Condition, ifAbsent, ifAtMost, ifEquals, ifPresent } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import { codeTry, ifPending, SentCode, type TryCounter } from './sent-code.ts'
import type { Store } from '../store.ts'

const Registration = z.object({
  /** Hash of the opaque token that the registering browser received. */
  id: z.string(),
  email: z.string(),
  /** An address has a fixed number of slots, which limits its pending registrations. */
  slot: z.int(),
  /** The id of the account it becomes; shared by all pending registrations of the address. */
  userId: z.string(),
  username: z.string(),
  first_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
  passwordHash: z.string(),
  /** Set if the address has an account: no code was sent, and the owner got a notice instead. */
  isDecoy: z.boolean(),
  /** Hash of the address and the network that registered it; rows of older versions have none. */
  callerHash: z._default(z.string(), ''),
  ...SentCode.shape,
  /** Attempts by other networks that did not name the registration, counted apart from its owner's. */
  strayTries: z._default(z.int(), 0),
  askedAt: z.string(),
  expiresAt: z.string(),
})
/** A pending registration. It reserves neither the address nor the username. */
export type Registration = z.infer<typeof Registration>

type RegistrationSlot = Pick<Registration, 'email' | 'slot' | 'id'>

const registrations = row({
  pk: 'REGISTRATION#{email}',
  sk: 'REGISTRATION#{slot}',
  schema: Registration,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})

/** The slot has not been reused by another registration. */
const ifSameRegistration = ({ id }: RegistrationSlot): Condition => ifEquals('id', id)
const ifSameCode = ({ id, codeHash }: Registration): Condition =>
  allOf(ifEquals('id', id), ifEquals('codeHash', codeHash))
const ifSlotFree = (now: Date): Condition => anyOf(ifAbsent, ifAtMost('codeExpiresAt', now.toISOString()))

/** Lists pending registrations of an address, at most one per slot. */
export async function listRegistrations(store: Store, email: string, now: Date): Promise<Registration[]> {
  const all = await registrations.list(store, email)
  return all.filter(({ expiresAt }) => expiresAt > now.toISOString())
}

/** By preference: a network at its share replaces its own oldest; else empty slots, expired codes, then the oldest. */
function slotsToTry(
  waiting: readonly Registration[],
  { callerHash }: Pick<Registration, 'callerHash'>,
  now: Date,
): { readonly slot: number; readonly condition: Condition }[] {
  const replacing = (one: Registration) => ({ slot: one.slot, condition: ifSameRegistration(one) })
  const oldestFirst = waiting.toSorted((a, b) => (a.askedAt < b.askedAt ? -1 : 1))
  const own = oldestFirst.filter((one) => one.callerHash === callerHash)
  if (own.length >= CALLER_SHARE) return own.slice(0, 1).map(replacing)
  const taken = new Set(waiting.map(({ slot }) => slot))
  const free = Array.from({ length: REGISTRATIONS_WAITING_MAX }, (_, slot) => slot)
    .filter((slot) => !taken.has(slot))
    .map((slot) => ({ slot, condition: ifSlotFree(now) }))
  const isExpired = ({ codeExpiresAt }: Registration): boolean => codeExpiresAt <= now.toISOString()
  const others = oldestFirst.toSorted((a, b) => Number(isExpired(b)) - Number(isExpired(a)))
  return [...free, ...others.map(replacing)]
}

/** Adds a pending registration. If the address has no free slot, it replaces the oldest. */
export async function addRegistration(
  store: Store,
  registration: Omit<Registration, 'slot'>,
  { waiting, now }: { waiting: readonly Registration[]; now: Date },
): Promise<Registration> {
  let known = waiting
  return await retryOnConflict(async () => {
    for (const { slot, condition } of slotsToTry(known, registration, now)) {
      const added = { ...registration, slot }
      if (await registrations.put(store, added, condition)) return added
    }
    known = await listRegistrations(store, registration.email, now)
    return undefined
  })
}

const ifPendingStill = (registration: RegistrationSlot, now: Date): Condition =>
  allOf(ifPending(now), ifSameRegistration(registration))

/** Replaces the code; returns undefined if the registration is no longer pending. */
export const renewRegistrationCode = (
  store: Store,
  registration: RegistrationSlot,
  { code, now }: { code: SentCode; now: Date },
): Promise<Registration | undefined> =>
  registrations.update(store, registration, {
    set: { ...code, strayTries: 0 },
    condition: ifPendingStill(registration, now),
  })

/** Extends the code's expiry to that of a new one; does not reset its tries. */
export async function extendRegistrationCode(
  store: Store,
  registration: RegistrationSlot,
  { code: { codeExpiresAt }, now }: { code: SentCode; now: Date },
): Promise<void> {
  const change = { set: { codeExpiresAt }, condition: ifPendingStill(registration, now) }
  await registrations.update(store, registration, change)
}

/** Counts a try and returns the registration, or undefined when no tries are left. */
export const countRegistrationTry = (
  store: Store,
  registration: RegistrationSlot,
  by: { now: Date; counter: TryCounter },
): Promise<Registration | undefined> =>
  registrations.update(store, registration, codeTry({ ...by, condition: ifSameRegistration(registration) }))

/** Refunds an attempt whose code was right but that failed for another reason. */
export async function refundRegistrationTry(
  store: Store,
  registration: Registration,
  counter: TryCounter,
): Promise<void> {
  await registrations.update(store, registration, {
    add: { [counter]: -1 },
    condition: ifSameCode(registration),
  })
}

/** Ends a registration; returns true for exactly one caller. */
export const endRegistration = (store: Store, registration: Registration): Promise<boolean> =>
  registrations.remove(store, registration, ifSameCode(registration))

export async function removeRegistrations(store: Store, email: string): Promise<void> {
  const { pk: partition } = registrations.key({ email, slot: 0 })
  const rows = await queryAll(store, { partition, keysOnly: true })
  for (const key of rows) await store.remove(key, ifPresent)
}
