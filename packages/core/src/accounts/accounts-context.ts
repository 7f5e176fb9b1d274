import type { Mailer } from '../mail/mailer.ts'
import type { Hashing } from './hash-queue.ts'
import type { PasswordCost } from './password.ts'
import type { TokenSigner } from './token-signer.ts'
import type { Browser } from './trusted-device.ts'
import type { LoggedContext } from '../store/context.ts'

export interface AccountsContext extends LoggedContext {
  readonly mailer: Mailer
  /** The secret that mailed codes and links are derived from. Fetched on first use. */
  readonly mailKey: () => Promise<string>
  /** Whether a response waits for the first attempt to send a mail, as it must if the process stops afterwards. */
  readonly awaitsMail: boolean
  /** Created on first use, because the key may have to be fetched. */
  readonly signer: () => Promise<TokenSigner>
  readonly siteUrl: string
  /** The relying party id of passkeys: the site's host, or the domain that its passkeys were made for. */
  readonly passkeyDomain: string
  readonly passwordCost: PasswordCost
  readonly hashing: Hashing
  /** Minimum duration of replies that may have sent mail, so that timing does not reveal whether they did. */
  readonly minAnswerMilliseconds: number
  /** The caller's network in the form of `networkOf`; used only for rate limits. */
  readonly network: string
  /** The caller's browser and system, such as `Firefox on Linux`. */
  readonly device: string
  readonly browser: Browser
}
