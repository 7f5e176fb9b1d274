import type { AlertSettings, Rhythm } from '@rostrum/contract/entities/alerts'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type AlertAnswer, alertChoices, alertQueries, isSilent, withRhythm } from '../../api/alerts.ts'
import { errorMessage } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { NO_RECIPIENT, useNoRecipient } from '../../queries/use-no-recipient.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useStore } from '../../use-store.ts'
import { QuietFields, TimeFields, TopicFields } from './alert-fields.tsx'
import { BrowserBox } from './browser-box.tsx'

const NOT_CHOSEN = ''
const RHYTHM_OPTIONS = Object.entries(RHYTHM_LABELS)
const RHYTHM_HINTS: Readonly<Record<string, string>> = {
  [NOT_CHOSEN]: 'Nothing is sent until you choose.',
  immediate: 'Soon after each change, at most once every 15 minutes.',
  daily: 'Once a day with all changes. Nothing on days without any.',
  weekly: 'Once a week with all changes. Nothing in weeks without any.',
  app: 'Nothing is sent. You always see changes on the Tracking page.',
}
const STOPPED = 'You unsubscribed from these emails. To start them again, choose how often.'

const isRhythm = (value: string): value is Rhythm => value in RHYTHM_LABELS
const saveChoices = (choices: Partial<AlertSettings>): void => void alertChoices.change(choices)

export const NotificationSettings = () => (
  <>
    <BrowserBox />
    <QueryContent
      query={useQuery(alertQueries.settings())}
      title="Notifications"
      skeleton={<Skeleton width="long" />}
    >
      {(answer) => <AlertSettingsForm answer={answer} />}
    </QueryContent>
    <p className="note">
      <Link to={paths.alerts()}>Your alerts</Link> lists every alert of the last 30 days.
    </p>
  </>
)

/** Each choice is saved at once. */
export function AlertSettingsForm({ answer: saved }: { answer: AlertAnswer }) {
  const { unsaved } = useStore(alertChoices.subscribe, alertChoices.get)
  const { unsubscribedAt, ...standing } = saved
  const answer = {
    ...standing,
    ...(unsubscribedAt !== undefined && unsaved.rhythm === undefined && { unsubscribedAt }),
    settings: { ...saved.settings, ...unsaved },
  }
  const fields = { settings: answer.settings, onChange: saveChoices }
  return (
    <div className="settings-fields">
      <EmailBox answer={answer} />
      <RhythmField answer={answer} />
      {!isSilent(answer) && (
        <>
          <TimeFields {...fields} />
          <QuietFields {...fields} />
        </>
      )}
      <TopicFields {...fields} />
      <SaveState />
    </div>
  )
}

function EmailBox({ answer }: { answer: AlertAnswer }) {
  const isOn = !isSilent(answer) && answer.settings.byEmail !== false
  const choose = (byEmail: boolean): void =>
    saveChoices({ byEmail, ...(byEmail && isSilent(answer) && withRhythm(answer, 'daily')) })
  return (
    <div>
      <Checkbox label="Email notifications" checked={isOn} onChange={choose} />
      {answer.addressProblem && (
        <p className="problem">
          No email reaches you: <Link to={paths.profile()}>change your email address</Link> first.
        </p>
      )}
    </div>
  )
}

function RhythmField({ answer }: { answer: AlertAnswer }) {
  const isStopped = answer.unsubscribedAt !== undefined
  const rhythm = (isStopped ? null : answer.settings.rhythm) ?? NOT_CHOSEN
  const { hasNone } = useNoRecipient(answer)
  const hint = !isSilent(answer) && hasNone ? `${NO_RECIPIENT}.` : isStopped ? STOPPED : RHYTHM_HINTS[rhythm]
  return (
    <div>
      <SelectField
        label="How often"
        value={rhythm}
        options={
          rhythm === NOT_CHOSEN ? [[NOT_CHOSEN, 'Choose how often'], ...RHYTHM_OPTIONS] : RHYTHM_OPTIONS
        }
        onChange={(value) => isRhythm(value) && saveChoices(withRhythm(answer, value))}
      />
      <p className="note">{hint}</p>
    </div>
  )
}

const OFFLINE = 'You are offline. Your choices are kept in this tab, and saved once you are back online.'

const send = (): void => void alertChoices.send()

/** Whether the choices are saved; if not, why, and a retry. Retries automatically when the browser goes online. */
function SaveState() {
  const { status, error } = useStore(alertChoices.subscribe, alertChoices.get)
  useEffect(() => {
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  const isOffline = status === 'failed' && !navigator.onLine
  return (
    <>
      <output className="note">
        {status === 'saving' && 'Saving...'}
        {status === 'saved' && 'Saved to your account.'}
        {isOffline && OFFLINE}
      </output>
      <div className="problem" role="alert">
        {status === 'failed' && !isOffline && (
          <>
            <p>{errorMessage(error)} Your choices are not saved yet.</p>
            <p className="actions">
              <TextButton onClick={send}>Try again</TextButton>
              <TextButton onClick={alertChoices.discard}>Discard them</TextButton>
            </p>
          </>
        )}
      </div>
    </>
  )
}
