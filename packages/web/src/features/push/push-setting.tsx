import type { PushBrowser } from '@rostrum/contract/entities/push'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { alertQueries } from '../../api/alerts.ts'
import { errorMessage } from '../../api/failure.ts'
import { leave, pushQuery, turnOff, turnOn } from '../../api/push.ts'
import { type NotificationAccess, useNotificationAccess } from '../../browser-notifications.ts'
import { canSubscribe, showExample } from '../../push-subscription.ts'
import { FailedQuery } from '../../queries/query-content.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './push-setting.css'

const UNSUPPORTED =
  'This browser can’t get notifications while Rostrum is closed. On an iPhone or iPad, add Rostrum to the home screen first.'
const DENIED =
  'Your browser blocks notifications from Rostrum. Allow them for this site in your browser settings, then check the box.'
const NO_ALERTS = 'They come with your email alerts: first choose how often to get those.'
const NOT_ALLOWED = 'Notifications need your permission. Check the box again to allow them.'

interface Offer {
  readonly access: NotificationAccess
  readonly publicKey: string | undefined
  readonly hasAlerts: boolean
}

/** Why the box cannot be checked. */
function obstacleOf({ access, publicKey, hasAlerts }: Offer): string | undefined {
  if (!canSubscribe() || access === 'unsupported' || publicKey === undefined) return UNSUPPORTED
  if (access === 'denied') return DENIED
  return hasAlerts ? undefined : NO_ALERTS
}

/** Asks for permission only once the box is checked. */
async function subscribeHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(NOT_ALLOWED)
  await turnOn(publicKey)
  await showExample('Notifications are on', 'You will see your alerts here, even when Rostrum is closed.')
}

async function unsubscribe({ id, isCurrent }: PushBrowser): Promise<void> {
  await turnOff(id)
  if (isCurrent) await leave()
}

interface OthersProps {
  readonly browsers: readonly PushBrowser[]
  readonly onRemove: (browser: PushBrowser) => void
}

const OtherBrowsers = ({ browsers, onRemove }: OthersProps) => (
  <ul className="push-browsers" aria-label="Other browsers with notifications">
    {browsers.map((browser) => (
      <li key={browser.id}>
        {browser.device}, since <CalendarDate date={browser.createdAt} />{' '}
        <TextButton onClick={() => onRemove(browser)}>
          Remove<span className="visually-hidden"> {browser.device}</span>
        </TextButton>
      </li>
    ))}
  </ul>
)

/** Turns push notifications on in this browser, and off in any. */
export function PushSetting() {
  const id = useId()
  const access = useNotificationAccess()
  const query = useQuery(pushQuery())
  const { data } = query
  const { data: alerts } = useQuery(alertQueries.settings())
  /** Optimistic value until the request settles. */
  const [wanted, setWanted] = useState<boolean>()
  const change = useMutation({
    mutationFn: (to: { readonly on: string } | { readonly off: PushBrowser }) =>
      'on' in to ? subscribeHere(to.on) : unsubscribe(to.off),
  })
  const browsers = data?.browsers ?? []
  const current = browsers.find(({ isCurrent }) => isCurrent)
  const rhythm = alerts?.settings.rhythm ?? 'app'
  const publicKey = data?.publicKey
  const obstacle = obstacleOf({ access, publicKey, hasAlerts: rhythm !== 'app' })
  const isLoaded = data !== undefined && alerts !== undefined
  const isOn = current !== undefined && access === 'granted'
  const choose = (isWanted: boolean): void => {
    if (wanted !== undefined || publicKey === undefined) return
    setWanted(isWanted)
    const to = isWanted || current === undefined ? { on: publicKey } : { off: current }
    change.mutate(to, { onSettled: () => setWanted(undefined) })
  }
  const failure = change.error
  return (
    <div className="settings-check">
      <Checkbox
        label="Notify me in this browser"
        checked={wanted ?? isOn}
        disabled={!isLoaded || (!isOn && obstacle !== undefined)}
        aria-describedby={`${id}-what`}
        onChange={choose}
      />
      <p id={`${id}-what`} className="settings-hint">
        A notification with each alert, also when Rostrum is closed. {isLoaded && !isOn && obstacle}
      </p>
      <p className="settings-refusal" role="alert">
        {failure === null ? '' : failure.message === NOT_ALLOWED ? NOT_ALLOWED : errorMessage(failure)}
      </p>
      {data === undefined && query.error !== null && <FailedQuery query={query} title="This setting" />}
      {browsers.length > (current ? 1 : 0) && (
        <OtherBrowsers
          browsers={browsers.filter((it) => it !== current)}
          onRemove={(browser) => change.mutate({ off: browser })}
        />
      )}
    </div>
  )
}
