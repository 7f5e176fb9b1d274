import type { SyncState } from '../../api/settings-sync.ts'
import { useSyncState } from '../../api/settings-account.ts'

const SAVE_STATUS_TEXTS: Readonly<Record<SyncState, string>> = {
  apart: 'They are saved in this browser.',
  'under way': 'Saving them to your account...',
  together: 'They are saved to your account and apply on every device you sign in on.',
  waiting: 'They are saved in this browser and will be saved to your account once you are back online.',
}

export const SaveStatus = () => (
  <output className="settings-saved">{SAVE_STATUS_TEXTS[useSyncState()]}</output>
)
