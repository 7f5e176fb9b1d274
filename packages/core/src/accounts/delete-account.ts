import { ACCESS_TOKEN_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { secondsAfter } from '../lib/seconds-after.ts'
import { putErasure } from '../store/accounts/erasures.ts'
import { removeRegistrations } from '../store/accounts/registrations.ts'
import type { AccountsContext } from './accounts-context.ts'
import { eraseAccount } from './erasures.ts'
import { readFactors } from './factors.ts'
import { sendAccountMail } from './send-account-mail.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'

/** By then the last access token has expired, so nothing more can be written for this user. */
const ERASE_AGAIN_SECONDS = ACCESS_TOKEN_SECONDS + 5 * MINUTE_SECONDS

/** Deletes the account and its partition. A second erasure later removes what a crash or a concurrent call left behind. */
export async function deleteAccount(
  context: AccountsContext,
  { user }: Pick<SignedIn, 'user'>,
): Promise<void> {
  const { store, now } = context
  const { id: userId, email, username } = user
  const dueAt = secondsAfter(now(), ERASE_AGAIN_SECONDS)
  // The second erasure also removes this mail, if it is still unsent by then.
  const expiresAt = secondsAfter(now(), ACCESS_TOKEN_SECONDS)
  const { oidc } = await readFactors(store, userId)
  const identity = oidc && { oidc: { issuer: oidc.issuer, subject: oidc.subject } }
  const erasure = { userId, email, username, ...identity, dueAt }
  await putErasure(store, erasure)
  await removeRegistrations(store, email)
  await eraseAccount(store, erasure)
  const content = { kind: 'account-deleted' } as const
  await sendAccountMail(context, { userId, name: content.kind, to: email, expiresAt, content })
}
