import { Link } from 'react-router-dom'
import { type SyncState, useSyncState } from '../api/settings-sync.ts'
import { NotificationSettings } from '../features/alerts/notification-settings.tsx'
import { ListSettings } from '../features/settings/list-settings.tsx'
import { PrivateFeed } from '../features/settings/private-feed.tsx'
import { ResetSettings } from '../features/settings/reset-settings.tsx'
import '../features/settings/settings.css'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { SplitSection } from '../ui/split-section.tsx'

const SAVE_STATUS_TEXTS: Readonly<Record<SyncState, string>> = {
  local: 'They are saved in this browser.',
  saving: 'Saving them to your account...',
  saved: 'They are saved to your account and apply on every device you sign in on.',
  offline: 'They are saved in this browser and will be saved to your account once you are back online.',
}

const SaveStatus = () => <output>{SAVE_STATUS_TEXTS[useSyncState()]}</output>

export const SettingsPage = () => (
  <div className="settings">
    <PageTitle>Settings</PageTitle>
    <p className="page-lead">
      Changes take effect immediately. <SaveStatus />
    </p>
    <SplitSection
      title="Bill lists"
      note="Defaults for lists of bills. Choices you make on a list take precedence."
    >
      <ListSettings />
    </SplitSection>
    <SplitSection
      title="Notifications"
      note="When something you track changes: in this browser, by email, or both. Every email has a link to stop them."
    >
      <NotificationSettings />
    </SplitSection>
    <SplitSection title="Theme" note="Auto follows your system setting.">
      <ThemeChoice />
    </SplitSection>
    <SplitSection
      title="Private feed"
      note="Changes to everything you track in your feed reader, and its committee meetings in your calendar."
    >
      <PrivateFeed />
    </SplitSection>
    <SplitSection title="Webhooks" note="Send changes to your own program.">
      <Link to={paths.webhooks()}>Manage webhooks</Link>
    </SplitSection>
    <SplitSection title="Reset" note="Reset bill lists, browser notifications, and the theme.">
      <ResetSettings />
    </SplitSection>
  </div>
)
