import { randomUUID } from 'node:crypto'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { findAccount } from '@rostrum/core/accounts/account'
import { deleteAccount } from '@rostrum/core/accounts/delete-account'
import { directHashing } from '@rostrum/core/accounts/hash-queue'
import { verifyPassword, PASSWORD_COST } from '@rostrum/core/accounts/password'
import { register } from '@rostrum/core/accounts/register'
import { verifyEmail } from '@rostrum/core/accounts/verify'
import { createLog } from '@rostrum/core/lib/log'
import type { Mail } from '@rostrum/core/mail/mailer'
import type { Store } from '@rostrum/core/store/store'

/** A ready account with a public password, only for sample data. */
export const SAMPLE_ACCOUNT = {
  email: 'reader@rostrum.example',
  username: 'reader',
  password: 'ReadingRoom1',
  first_name: 'Sample',
  last_name: 'Reader',
} as const

function sampleAccountsContext(store: Store, mails: Mail[]): AccountsContext {
  return {
    store,
    mailer: {
      async send(mail) {
        mails.push(mail)
        return { messageId: '' }
      },
    },
    mailKey: async () => SAMPLE_ACCOUNT.password, // codes are used at once and never mailed
    awaitsMail: true,
    signer: async () => async () => '', // the tokens of this sign-in are unused
    siteUrl: '',
    passkeyDomain: '',
    passwordCost: PASSWORD_COST,
    hashing: directHashing,
    minAnswerMilliseconds: 0,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    now: () => new Date(),
    // A random network, so that earlier starts do not count toward the rate limit.
    network: randomUUID(),
    device: 'Rostrum on this machine',
    browser: { tokens: [], remember: () => {} },
  }
}

/** Signs up like a person, with the code from the captured mail. */
async function makeSampleAccount(store: Store): Promise<void> {
  const { email } = SAMPLE_ACCOUNT
  const mails: Mail[] = []
  const accounts = sampleAccountsContext(store, mails)
  const registration = await register(accounts, SAMPLE_ACCOUNT)
  const digits = /^ +(\d{6})$/m.exec(mails[0]?.text ?? '')?.[1] ?? ''
  await verifyEmail(accounts, { email, registration, digits, username: undefined })
}

/** Creates the account if enabled; otherwise deletes it, since its password is public. */
export async function ensureSampleAccount(store: Store, isEnabled: boolean): Promise<void> {
  const user = await findAccount({ store }, SAMPLE_ACCOUNT.email)
  if (isEnabled && user === undefined) return await makeSampleAccount(store)
  if (isEnabled || user === undefined) return
  const accounts = sampleAccountsContext(store, [])
  // A changed password means that the account now belongs to a real person.
  if (!(await verifyPassword(SAMPLE_ACCOUNT.password, user.passwordHash, PASSWORD_COST))) return
  await deleteAccount(accounts, { user })
}
