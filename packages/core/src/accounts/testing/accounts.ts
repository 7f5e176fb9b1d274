import type { PasswordSignIn, SignedIn } from '@rostrum/contract/entities/factors'
import { PENDING_REGISTRATION_SECONDS, VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { exportJWK, generateKeyPair } from 'jose'
import { AppError } from '../../lib/app-error.ts'
import { secondsAfter } from '../../lib/seconds-after.ts'
import { type Mail, MailFailure, type MailOutcome } from '../../mail/mailer.ts'
import type { Store } from '../../store/store.ts'
import { createTokenVerifier, type TokenVerifier } from '../access-token.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { directHashing } from '../hash-queue.ts'
import { addRegistration, type Registration } from '../../store/accounts/registrations.ts'
import { register } from '../register.ts'
import { codeHash, hashSecret } from '../secret.ts'
import { createTokenSigner } from '../token-signer.ts'
import { verifyEmail } from '../verify.ts'

export const SITE_URL = 'https://rostrum.example'
export const DEVICE = 'Firefox on Linux'
/** Cheap: most tests are not about hashing. */
const TEST_COST = { logN: 4, r: 8, p: 1 }

export interface TestAccounts {
  readonly accounts: AccountsContext
  readonly verifyToken: TokenVerifier
  /** Newest first. */
  readonly mails: Mail[]
  /** Logged lines. */
  readonly lines: unknown[]
  readonly clock: { move(seconds: number): void }
  /** The simulated failure of the mail service, if any. */
  readonly mail: { fails: MailOutcome | undefined }
  /** The code or reset token in the newest mail to an address. */
  codeFor(email: string): string
  tokenFor(email: string): string
}

/** Accounts with a manual clock and captured mail. */
export async function createTestAccounts(store: Store): Promise<TestAccounts> {
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(keys.publicKey), exportJWK(keys.privateKey)])
  const signer = await createTokenSigner({
    key: JSON.stringify({ ...privateJwk, kid: 'test' }),
    issuer: SITE_URL,
  })
  const mails: Mail[] = []
  const lines: unknown[] = []
  const mail: TestAccounts['mail'] = { fails: undefined }
  let at = Date.parse('2026-03-01T12:00:00Z')
  const newest = (email: string, shape: RegExp): string => {
    const found = mails.find(({ to, text }) => to === email && shape.test(text))
    return shape.exec(found?.text ?? '')?.[1] ?? ''
  }
  return {
    mails,
    lines,
    mail,
    clock: { move: (seconds) => void (at += seconds * 1_000) },
    codeFor: (email) => newest(email, /^ +(\d{6})$/m),
    tokenFor: (email) => newest(email, /token=([\w-]+)/),
    verifyToken: createTokenVerifier({ keys: { keys: [{ ...publicJwk, kid: 'test' }] }, issuer: SITE_URL }),
    accounts: {
      store,
      mailer: {
        async send(sent) {
          if (mail.fails !== undefined)
            throw new MailFailure('no', {
              outcome: mail.fails,
              cause: new Error(`no such mailbox: ${sent.to}`),
            })
          mails.unshift(sent)
          return { messageId: '' }
        },
      },
      mailKey: async () => 'key',
      awaitsMail: true,
      signer: async () => signer,
      siteUrl: SITE_URL,
      passkeyDomain: 'rostrum.example',
      passwordCost: TEST_COST,
      hashing: directHashing,
      minAnswerMilliseconds: 0,
      log: {
        info: (event, fields) => void lines.push({ event, ...fields }),
        error: (event, fields) => void lines.push({ event, ...fields }),
      },
      now: () => new Date(at),
      network: '192.0.2.1',
      device: DEVICE,
      browser: { tokens: [], remember: () => {} },
    },
  }
}

export const PASSWORD = 'DifferenceEngine1'

let count = 0
/** Unique among the tests that share a database. */
export function newPerson(): { email: string; username: string; password: string } {
  count += 1
  return { email: `ada${count}@example.org`, username: `ada_${count}`, password: PASSWORD }
}

/** Adds a pending registration with a given code. */
export async function addPendingRegistration(
  { accounts: { store, now } }: TestAccounts,
  { digits, ...about }: { digits: string } & Pick<Registration, 'email' | 'userId' | 'username'>,
): Promise<Registration> {
  const registration = {
    ...about,
    id: hashSecret(`${about.userId} ${digits}`),
    passwordHash: 'hash',
    isDecoy: false,
    callerHash: '',
    strayTries: 0,
    codeNonce: '',
    codeHash: codeHash(about.email, digits),
    codeExpiresAt: secondsAfter(now(), VERIFICATION_CODE_SECONDS),
    codeTries: 0,
    askedAt: now().toISOString(),
    expiresAt: secondsAfter(now(), PENDING_REGISTRATION_SECONDS),
  }
  return await addRegistration(store, registration, { waiting: [], now: now() })
}

let networks = 0
/** The same accounts, called from a network that has made no calls. */
export const fromElsewhere = (accounts: AccountsContext): AccountsContext => ({
  ...accounts,
  network: `network ${(networks += 1)}`,
})

/** The reply to a password that is enough. */
export function signedInBy(reply: PasswordSignIn): SignedIn {
  if ('secondStep' in reply) throw new TypeError('a second step is on')
  return reply
}

/** Registers and verifies an account through the public functions. */
export async function createTestAccount({ accounts, codeFor }: TestAccounts, person = newPerson()) {
  const registration = await register(fromElsewhere(accounts), person)
  const { email } = person
  const entered = { email, registration, digits: codeFor(email), username: undefined }
  return { ...person, ...(await verifyEmail(accounts, entered)) }
}

/** Ignores `invalid_input`, which repeating a finished step may cause. */
export async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'invalid_input')) throw error
  })
}
