import { useId, useState } from 'react'
import { settings, useSettings } from '../../api/settings.ts'
import { requestAccess, type NotificationAccess, useNotificationAccess } from '../../browser-notifications.ts'

const FIRST_NOTIFICATION = {
  title: 'Rostrum will tell you here',
  body: 'Each change of what you track, once, while Rostrum is open.',
}

const REFUSALS: Readonly<Partial<Record<NotificationAccess, string>>> = {
  denied:
    'This browser does not let Rostrum show notifications. Allow them for this site in the browser’s settings, then tick the box again.',
  default: 'Notifications need your permission. Tick the box again to be asked once more.',
  unsupported:
    'This browser cannot show notifications from a page. What changes is always on your tracking screen.',
}

/** On where the reader wants it and this browser allows it. */
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
        A notification for each new change of what you track, while Rostrum is open in a tab.
        {enableNotifications &&
          access === 'default' &&
          ' They are on for your account, not yet in this browser.'}
      </p>
      <p className="settings-refusal" role="alert">
        {refusal}
      </p>
    </div>
  )
}
