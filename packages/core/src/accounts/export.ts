import type { AccountExport, SecurityEvent } from '@rostrum/contract/entities/user'
import { SECURITY_EVENTS_SHOWN } from '@rostrum/contract/rules/limits'
import { listSecurityEventRows } from '../store/accounts/security-events.ts'
import type { Store } from '../store/store.ts'
import { toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { listDevices } from './devices.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'

type Json = AccountExport['more'][string][number]

/** Reads another domain's data about a user. Erasing needs no counterpart: `eraseUser` deletes the whole partition. */
export type ExportSection = (store: Store, userId: string) => Promise<Json[]>

/** Newest first. */
export async function listSecurityEvents(
  { store }: Pick<AccountsContext, 'store'>,
  userId: string,
): Promise<SecurityEvent[]> {
  const rows = await listSecurityEventRows(store, userId, SECURITY_EVENTS_SHOWN)
  return rows.map(({ userId: _user, ...event }) => event)
}

/** Everything stored about a user except secrets. */
export async function exportAccount(
  context: AccountsContext,
  signedIn: SignedIn,
  sections: Readonly<Record<string, ExportSection>>,
): Promise<AccountExport> {
  const { user } = signedIn
  const [devices, securityEvents, more] = await Promise.all([
    listDevices(context, signedIn),
    listSecurityEvents(context, user.id),
    Promise.all(
      Object.entries(sections).map(async ([name, read]) => [name, await read(context.store, user.id)]),
    ),
  ])
  return {
    exportedAt: context.now().toISOString(),
    user: toPublicUser(user),
    createdAt: user.createdAt,
    devices,
    securityEvents,
    more: Object.fromEntries(more),
  }
}
