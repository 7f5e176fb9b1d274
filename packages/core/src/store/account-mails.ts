import { SIGN_IN_CHANGES } from '@rostrum/contract/entities/user'
import * as z from 'zod/mini'
import { allOf, type Condition, ifEquals } from './condition.ts'
import { type DuePage, readableRows } from './due.ts'
import { ttlAt } from './item.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

/** A mail's secret is derived from this nonce at rendering, so that no row contains it. */
const secret = { nonce: z.string() }

/** A mail's variable content; the rest is in its template. */
export const AccountMailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verification'), username: z.string(), askedAt: z.string(), ...secret }),
  z.object({ kind: z.literal('account-exists') }),
  z.object({ kind: z.literal('reset'), ...secret }),
  z.object({ kind: z.literal('no-password') }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('username-changed'), former: z.string(), next: z.string() }),
  z.object({ kind: z.literal('new-device'), device: z.string(), at: z.string() }),
  z.object({ kind: z.literal('second-step-failed'), device: z.string(), at: z.string() }),
  z.object({
    kind: z.literal('sign-in-changed'),
    change: z.enum(SIGN_IN_CHANGES),
    device: z.string(),
    at: z.string(),
  }),
  z.object({ kind: z.literal('email-change'), ...secret }),
  z.object({ kind: z.literal('email-taken') }),
  z.object({ kind: z.literal('email-change-asked'), next: z.string() }),
  z.object({ kind: z.literal('email-changed'), next: z.string() }),
  z.object({ kind: z.literal('webhook-disabled'), name: z.string(), because: z.enum(['gone', 'failing']) }),
  z.object({ kind: z.literal('account-deleted') }),
  /** Never sent: gives requests without an account the same code path, so that timing reveals nothing. */
  z.object({ kind: z.literal('decoy') }),
])
export type AccountMailContent = z.infer<typeof AccountMailContent>

const AccountMail = z.object({
  userId: z.string(),
  /** Identifies a kind of mail per person: a newer one replaces one that is still waiting. */
  name: z.string(),
  /** Distinguishes a mail from the one that replaced it. */
  id: z.string(),
  to: z.string(),
  content: AccountMailContent,
  state: z.enum(['pending', 'sending']),
  composedAt: z.string(),
  /** When the mail becomes useless, for instance because its code expires. */
  expiresAt: z.string(),
  attempts: z.int(),
  attemptedAt: z.exactOptional(z.string()),
  dueAt: z.string(),
  revision: z.int(),
})
/** An account mail in the outbox. The row is removed once the mail service's answer is final. */
export type AccountMail = z.infer<typeof AccountMail>

/** Separate from the alerts' shards, so that codes do not wait behind alerts. */
export const ACCOUNT_OUTBOX = 'OUTBOX#account'

const mails = row({
  pk: 'USER#{userId}',
  sk: 'MAIL#{name}',
  schema: AccountMail,
  gsi1: { pk: 'OUTBOX#account', sk: '{dueAt}|{composedAt}|{userId}|{name}' },
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
/** `putAccountMail` replaces an older mail of the same name. */
export const {
  overwrite: putAccountMail,
  find: findAccountMail,
  list: listAccountMails,
  isAnyDue: isAnyAccountMailDue,
} = mails

const ifSame = ({ id, revision }: AccountMail): Condition =>
  allOf(ifEquals('revision', revision), ifEquals('id', id))

/** Compare-and-set; returns the mail as stored, undefined on a conflict. */
export async function replaceAccountMail(
  store: Store,
  next: AccountMail,
  read: AccountMail,
): Promise<AccountMail | undefined> {
  const stored = { ...next, revision: read.revision + 1 }
  return (await mails.put(store, stored, ifSame(read))) ? stored : undefined
}

/** Returns true for exactly one caller. */
export const removeAccountMail = (store: Store, read: AccountMail): Promise<boolean> =>
  mails.remove(store, read, ifSame(read))

/** All mails in the outbox, the longest due first, from an index that lags slightly. */
export async function listQueuedAccountMails(
  store: Store,
  { limit, log }: Omit<DuePage, 'now'>,
): Promise<AccountMail[]> {
  const { items } = await store.query({ index: 'gsi1', partition: ACCOUNT_OUTBOX, limit })
  return readableRows(AccountMail, items, log)
}
