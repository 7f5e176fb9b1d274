import { ListSettings } from '../features/settings/list-settings.tsx'
import { NotificationSetting } from '../features/settings/notification-setting.tsx'
import { ResetSettings } from '../features/settings/reset-settings.tsx'
import { SaveStatus } from '../features/settings/save-status.tsx'
import '../features/settings/settings.css'
import { ThemeChoice } from '../features/settings/theme-choice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SplitSection } from '../ui/split-section.tsx'

export const SettingsPage = () => (
  <div className="settings">
    <PageTitle>Settings</PageTitle>
    <p className="settings-lead">
      Your choices hold at once. <SaveStatus />
    </p>
    <SplitSection
      title="Lists of bills"
      note="How the list opens. What you choose on the list itself comes first."
    >
      <ListSettings />
    </SplitSection>
    <SplitSection title="Notifications" note="Word when something you track really changes.">
      <NotificationSetting />
    </SplitSection>
    <SplitSection title="Theme" note="Auto is light or dark as your system is.">
      <ThemeChoice />
    </SplitSection>
    <SplitSection title="Start over" note="Everything on this page as it was at first.">
      <ResetSettings />
    </SplitSection>
  </div>
)
