import type { Log } from '../lib/log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Store } from '../store/store.ts'
import type { Hashing } from './hash-queue.ts'
import type { PasswordCost } from './password.ts'
import type { TokenSigner } from './token-signer.ts'
import type { Browser } from './trusted-device.ts'

/** What accounts work with; everything from outside comes in through here. */
export interface AccountsContext {
  readonly store: Store
  readonly mailer: Mailer
  /** Made at the first call, which may have to fetch the key. */
  readonly signer: () => Promise<TokenSigner>
  readonly siteUrl: string
  readonly passwordCost: PasswordCost
  /** Hashes take turns with those of other callers. */
  readonly hashing: Hashing
  /** Answers that may or may not have sent mail take no less than this, so that time does not tell which. */
  readonly minAnswerMilliseconds: number
  readonly log: Log
  readonly now: () => Date
  /** Where the call comes from, as `networkOf` writes it: for limits, and for nothing else. */
  readonly network: string
  /** Where a sign-in is remembered. */
  readonly browser: Browser
}
