import type { SyncState } from '../../api/settings-sync.ts'
import { useSyncState } from '../../api/settings-account.ts'

const SAVE_STATUS_TEXTS: Readonly<Record<SyncState, string>> = {
  apart: 'They are kept in this browser.',
  'under way': 'They are being saved to your account.',
  together: 'They are saved to your account, for every device you sign in on.',
  waiting: 'They are kept in this browser, and will be saved to your account once it can be reached.',
}

/** Where the settings stand: changes hold at once, and are saved by themselves. */
export const SaveStatus = () => (
  <output className="settings-saved">{SAVE_STATUS_TEXTS[useSyncState()]}</output>
)
