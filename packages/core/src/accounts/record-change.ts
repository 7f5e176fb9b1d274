import type { SignInChange } from '@rostrum/contract/entities/user'
import type { AccountsContext } from './accounts-context.ts'
import { sendNotice } from './send-account-mail.ts'
import { deviceOf, type Owner, recordSecurityEvent } from './session.ts'

/** Records a change of the ways into an account, and mails its owner. */
export async function recordChange(
  context: AccountsContext,
  owner: Owner,
  kind: SignInChange,
): Promise<void> {
  await recordSecurityEvent(context, owner, kind)
  const [device, at] = [deviceOf(context, owner), context.now().toISOString()]
  await sendNotice(context, owner.user, { kind: 'sign-in-changed', change: kind, device, at })
}
