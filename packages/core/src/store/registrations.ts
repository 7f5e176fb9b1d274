import * as z from 'zod/mini'
import { ifEquals, ifPresent, inAnyCase } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'
import { countTry, renewCode, SentCode } from './sent-code.ts'

const Registration = z.object({
  email: z.string(),
  /** The account that it becomes; the same for every registration of the address that waits. */
  userId: z.string(),
  username: z.string(),
  first_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
  passwordHash: z.string(),
  /** The address has an account: nobody knows the code, and its owner gets a friendly word instead. */
  isDecoy: z.boolean(),
  ...SentCode.shape,
  expiresAt: z.string(),
})
/** A wish for an account, until the code sent to the address is entered. It holds neither address nor username. */
export type Registration = z.infer<typeof Registration>

const keyOf = (email: string): Key => ({ pk: `REGISTRATION#${email}`, sk: 'REGISTRATION' })

function toItem(registration: Registration): Item {
  return {
    ...keyOf(registration.email),
    ...registration,
    ttl: Math.ceil(Date.parse(registration.expiresAt) / 1_000),
  }
}

export async function findRegistration(store: Store, email: string): Promise<Registration | undefined> {
  const item = await store.get(keyOf(email))
  return item === undefined ? undefined : z.parse(Registration, item)
}

/** The newest registration of an address is the one that counts. */
export async function putRegistration(store: Store, registration: Registration): Promise<void> {
  await store.put(toItem(registration), inAnyCase)
}

/** Gives the registration that waits a new code; undefined when none does. */
export async function renewRegistrationCode(
  store: Store,
  { email, code, now }: { email: string; code: SentCode; now: Date },
): Promise<Registration | undefined> {
  const item = await renewCode(store, keyOf(email), { code, now })
  return item === undefined ? undefined : z.parse(Registration, item)
}

/** Counts a try at the code, and answers what it is compared with; undefined when no try is left, or nothing waits. */
export async function tryRegistration(
  store: Store,
  { email, now }: { email: string; now: Date },
): Promise<Registration | undefined> {
  const item = await countTry(store, keyOf(email), now)
  return item === undefined ? undefined : z.parse(Registration, item)
}

/** Gives back a try that was right, when something else was wrong. */
export async function returnTry(store: Store, { email, codeHash }: Registration): Promise<void> {
  await store.update(keyOf(email), { add: { codeTries: -1 }, condition: ifEquals('codeHash', codeHash) })
}

/** Ends a registration; true for the one caller who did. */
export async function endRegistration(store: Store, { email, codeHash }: Registration): Promise<boolean> {
  return (await store.remove(keyOf(email), ifEquals('codeHash', codeHash))) === 'written'
}

/** Forgets what waits for an address. */
export async function removeRegistration(store: Store, email: string): Promise<void> {
  await store.remove(keyOf(email), ifPresent)
}
