import { type SyncState, useSyncState } from '../../api/settings-sync.ts'

const SAVE_STATUS_TEXTS: Readonly<Record<SyncState, string>> = {
  local: 'They are saved in this browser.',
  saving: 'Saving them to your account...',
  saved: 'They are saved to your account and apply on every device you sign in on.',
  offline: 'They are saved in this browser and will be saved to your account once you are back online.',
}

export const SaveStatus = () => (
  <output className="settings-saved">{SAVE_STATUS_TEXTS[useSyncState()]}</output>
)
