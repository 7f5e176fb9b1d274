import type { PushBrowser } from '@rostrum/contract/entities/push'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { startWithoutEmail } from '../../api/alerts.ts'
import { errorMessage } from '../../api/failure.ts'
import { pushQuery, turnOff, turnOffHere, turnOn } from '../../api/push.ts'
import { settings, useSettings } from '../../api/settings.ts'
import {
  type NotificationAccess,
  requestAccess,
  showNotification,
  useNotificationAccess,
} from '../../browser-notifications.ts'
import { canSubscribe, showFromWorker } from '../../push-subscription.ts'
import { FailedQuery } from '../../queries/query-content.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextButton } from '../../ui/text-button.tsx'

const FIRST = {
  title: 'Notifications are on',
  body: 'You will see changes to what you track here.',
  tag: 'rostrum.first',
}
const ALWAYS = 'A notification with each alert, also when Rostrum is closed.'
const IN_A_TAB = 'A notification for each change while Rostrum is open in a tab.'
const FAILED = 'This browser can’t get notifications while Rostrum is closed.'
const NOT_ALLOWED_HERE = 'They are on for your account, but not yet allowed in this browser.'

const REFUSALS: Readonly<Partial<Record<NotificationAccess, string>>> = {
  denied:
    'Your browser blocks notifications from Rostrum. Allow them for this site in your browser settings, then check the box again.',
  default: 'Notifications need your permission. Check the box again to allow them.',
  unsupported:
    'Your browser doesn’t support notifications. On an iPhone or iPad, add Rostrum to the home screen first. You can always see changes on the Tracking page.',
}

/** Adds push to the notifications of an open tab, where it is supported. */
async function subscribeHere(isExampleShown: boolean): Promise<void> {
  if (!(await turnOn())) return
  await startWithoutEmail()
  if (!isExampleShown) await showFromWorker(FIRST.title, FIRST)
}

/** Serializes calls, so that a box that is checked and unchecked at once ends unchecked. */
const IN_TURN = { id: 'push' }

function useBrowserNotifications() {
  const { enableNotifications } = useSettings()
  const access = useNotificationAccess()
  const push = useQuery(pushQuery())
  const [wasRefused, setRefused] = useState(false)
  const subscribing = useMutation({ mutationFn: subscribeHere, scope: IN_TURN })
  const removing = useMutation({
    mutationFn: (browser: PushBrowser | undefined) =>
      browser === undefined ? turnOffHere() : turnOff(browser),
    scope: IN_TURN,
  })
  const current = push.data?.browsers.find(({ isCurrent }) => isCurrent)
  const isLeaving = removing.isPending && removing.variables?.isCurrent !== false
  return {
    push,
    access,
    current,
    isOn: access === 'granted' && (enableNotifications || (current !== undefined && !isLeaving)),
    isOnElsewhere: enableNotifications && access === 'default',
    problem:
      (wasRefused || access === 'unsupported' ? REFUSALS[access] : undefined) ??
      (subscribing.error && FAILED) ??
      (removing.error && errorMessage(removing.error)),
    subscribe: subscribing.mutate,
    remove: removing.mutate,
    async choose(isChecked: boolean): Promise<void> {
      const isAllowed = isChecked && (await requestAccess()) === 'granted'
      setRefused(isChecked && !isAllowed)
      if (isAllowed || !isChecked) settings.change({ enableNotifications: isAllowed })
      if (isAllowed) subscribing.mutate(showNotification(FIRST))
      else if (!isChecked) removing.mutate(current)
    },
  }
}

/** Turns notifications on in this browser, and off in any. */
export function BrowserBox() {
  const id = useId()
  const { push, access, current, isOn, isOnElsewhere, problem, ...acts } = useBrowserNotifications()
  const canPush = canSubscribe() && push.data?.publicKey !== undefined
  const others = push.data?.browsers.filter((browser) => browser !== current) ?? []
  return (
    <div>
      <Checkbox
        label="Browser notifications"
        checked={isOn}
        disabled={access === 'unsupported'}
        aria-describedby={`${id}-what`}
        onChange={(isChecked) => void acts.choose(isChecked)}
      />
      <p id={`${id}-what`} className="note">
        {canPush && (!isOn || current !== undefined) ? ALWAYS : IN_A_TAB} {isOnElsewhere && NOT_ALLOWED_HERE}
        {canPush && isOn && current === undefined && (
          <TextButton onClick={() => acts.subscribe(true)}>Also when it is closed</TextButton>
        )}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      {push.data === undefined && push.error !== null && <FailedQuery query={push} title="This setting" />}
      <OtherBrowsers browsers={others} onRemove={acts.remove} />
    </div>
  )
}

interface OthersProps {
  readonly browsers: readonly PushBrowser[]
  readonly onRemove: (browser: PushBrowser) => void
}

const OtherBrowsers = ({ browsers, onRemove }: OthersProps): ReactNode =>
  browsers.length > 0 && (
    <ul className="note" aria-label="Other browsers with notifications">
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
