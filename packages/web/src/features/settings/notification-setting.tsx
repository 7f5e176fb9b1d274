import { useId, useState } from 'react'
import { settings, useSettings } from '../../api/settings.ts'
import { requestAccess, type NotificationAccess, useNotificationAccess } from '../../browser-notifications.ts'

const FIRST_NOTIFICATION = {
  title: 'Notifications are on',
  body: 'You will see changes to what you track while Rostrum is open.',
}

const REFUSALS: Readonly<Partial<Record<NotificationAccess, string>>> = {
  denied:
    'Your browser blocks notifications from Rostrum. Allow them for this site in your browser settings, then check the box again.',
  default: 'Notifications need your permission. Check the box again to allow them.',
  unsupported: 'Your browser doesn’t support notifications. You can always see changes on the Tracking page.',
}

/** Checked if the setting is on and this browser allows notifications. */
export function NotificationSetting() {
  const id = useId()
  const { enableNotifications } = useSettings()
  const access = useNotificationAccess()
  const [wasRefused, setRefused] = useState(false)
  const isOn = enableNotifications && access === 'granted'
  const refusal = wasRefused || access === 'unsupported' ? REFUSALS[access] : undefined
  const choose = async (isChecked: boolean): Promise<void> => {
    setRefused(false)
    if (!isChecked) return settings.change({ enableNotifications: false })
    if ((await requestAccess(FIRST_NOTIFICATION)) === 'granted')
      return settings.change({ enableNotifications: true })
    setRefused(true)
  }
  return (
    <div className="settings-check">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={access === 'unsupported'}
          aria-describedby={`${id}-what`}
          onChange={({ currentTarget: { checked } }) => void choose(checked)}
        />
        Browser notifications
      </label>
      <p id={`${id}-what`} className="settings-hint">
        Get a notification for each change to something you track while Rostrum is open in a tab. Browsers
        with notifications of alerts get only those.
        {enableNotifications &&
          access === 'default' &&
          ' They are on for your account, but not yet allowed in this browser.'}
      </p>
      <p className="settings-refusal" role="alert">
        {refusal}
      </p>
    </div>
  )
}
