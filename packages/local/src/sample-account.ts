import { randomUUID } from 'node:crypto'
import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { findAccount } from '@rostrum/core/accounts/account'
import { deleteAccount } from '@rostrum/core/accounts/delete-account'
import { verifyPassword, PASSWORD_COST } from '@rostrum/core/accounts/password'
import { register } from '@rostrum/core/accounts/register'
import { verifyEmail } from '@rostrum/core/accounts/verify'
import { createLog } from '@rostrum/core/lib/log'
import type { Mail } from '@rostrum/core/mail/mailer'
import type { Store } from '@rostrum/core/store/store'

/** Signs in at once, where the record is the sample Congress and nothing is anybody's. */
export const SAMPLE_ACCOUNT = {
  email: 'reader@rostrum.example',
  username: 'reader',
  password: 'ReadingRoom1',
  first_name: 'Sample',
  last_name: 'Reader',
} as const

const DEVICE = 'Rostrum on this machine'

function sampleAccountsContext(store: Store, mails: Mail[]): AccountsContext {
  return {
    store,
    mailer: { send: async (mail) => void mails.push(mail) },
    signer: async () => async () => '', // nobody uses the tokens of this one sign-in
    siteUrl: '',
    passwordCost: PASSWORD_COST,
    hashing: { enter: (work) => work(), run: (hash) => hash() },
    minAnswerMilliseconds: 0,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    now: () => new Date(),
    // a network of its own, so that no earlier start makes this one wait
    network: randomUUID(),
    browser: { tokens: [], remember: () => {} },
  }
}

/** Makes the account as a person would, but for reading the code out of the mail. */
async function makeSampleAccount(store: Store): Promise<void> {
  const { email } = SAMPLE_ACCOUNT
  const mails: Mail[] = []
  const accounts = sampleAccountsContext(store, mails)
  const registration = await register(accounts, SAMPLE_ACCOUNT)
  const digits = /^ +(\d{6})$/m.exec(mails[0]?.text ?? '')?.[1] ?? ''
  await verifyEmail(accounts, { email, registration, digits, username: undefined, device: DEVICE })
}

/** Makes sure that the account is there, or that no account has the password that everybody can read here. */
export async function ensureSampleAccount(store: Store, isEnabled: boolean): Promise<void> {
  const user = await findAccount({ store }, SAMPLE_ACCOUNT.email)
  if (isEnabled && user === undefined) return await makeSampleAccount(store)
  if (isEnabled || user === undefined) return
  const accounts = sampleAccountsContext(store, [])
  // with a password of its own it is somebody's account
  if (!(await verifyPassword(SAMPLE_ACCOUNT.password, user.passwordHash, PASSWORD_COST))) return
  await deleteAccount(accounts, { user }, SAMPLE_ACCOUNT.password)
}
