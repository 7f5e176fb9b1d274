import type { SignInChange } from '@rostrum/contract/entities/user'
import type { SignedIn } from '../store/accounts/sessions.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { sendNotice } from './send-account-mail.ts'
import { recordSecurityEvent } from './session.ts'

/** Records a change of the ways into an account, and mails its owner. */
export async function recordChange(
  context: AccountsContext,
  by: SignedIn | { readonly user: UserRow; readonly device: string },
  kind: SignInChange,
): Promise<void> {
  const { user } = by
  const device = 'session' in by ? by.session.device : by.device
  await recordSecurityEvent(context, { userId: user.id, kind, device })
  const at = context.now().toISOString()
  await sendNotice(context, user, { kind: 'sign-in-changed', change: kind, device, at })
}
