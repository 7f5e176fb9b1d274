import type { AlertSettings } from '@rostrum/contract/entities/alerts'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { type AlertAnswer, alertChoices } from '../../api/alerts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TopicBoxes } from '../../record/topic-boxes.tsx'
import { browserTimeZone, TIME_OPTIONS } from './time-options.ts'
import { useEffect } from 'react'
import { errorMessage } from '../../api/failure.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { useStore } from '../../use-store.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import './alert-settings.css'

const NOT_CHOSEN = ''
const RHYTHM_OPTIONS = Object.entries(RHYTHM_LABELS)
const RHYTHM_HINTS: Readonly<Record<string, string>> = {
  [NOT_CHOSEN]: 'Nothing is sent until you choose.',
  immediate: 'An email soon after each change, at most one every 15 minutes.',
  daily: 'One email a day with all changes. No email on days without any.',
  weekly: 'One email a week with all changes. No email in weeks without any.',
  app: 'No email about changes. You always see them on the Tracking page.',
}
const STOPPED = 'You unsubscribed from these emails. To start them again, choose how often.'
const WEEKDAY_OPTIONS: readonly (readonly [AlertSettings['weekday'], string])[] = [
  ['monday', 'Monday'],
  ['tuesday', 'Tuesday'],
  ['wednesday', 'Wednesday'],
  ['thursday', 'Thursday'],
  ['friday', 'Friday'],
  ['saturday', 'Saturday'],
  ['sunday', 'Sunday'],
]
const FIRST_QUIET_HOURS = { from: '22:00', to: '07:00' } as const

const isRhythm = (value: string): value is NonNullable<AlertSettings['rhythm']> => value in RHYTHM_LABELS
const weekdayOf = (value: string): AlertSettings['weekday'] =>
  WEEKDAY_OPTIONS.find(([day]) => day === value)?.[0] ?? 'monday'

interface FieldsProps {
  readonly settings: AlertSettings
  readonly onChange: (changes: Partial<AlertSettings>) => void
}

const saveChoices = (choices: Partial<AlertSettings>): void => void alertChoices.change(choices)

/** How a person is notified of changes by email. Each choice is saved at once. */
export function AlertSettingsForm({ answer }: { answer: AlertAnswer }) {
  const { unsaved } = useStore(alertChoices.subscribe, alertChoices.get)
  const settings = { ...answer.settings, ...unsaved }
  const isStopped = answer.unsubscribedAt !== undefined && unsaved.rhythm === undefined
  const { rhythm } = settings
  return (
    <div className="alert-settings">
      <RhythmField settings={settings} isStopped={isStopped} onChange={saveChoices} />
      {rhythm !== null && rhythm !== 'app' && (
        <>
          <TimeFields settings={settings} onChange={saveChoices} />
          <QuietFields settings={settings} onChange={saveChoices} />
        </>
      )}
      <TopicFields settings={settings} onChange={saveChoices} />
      <SaveState />
    </div>
  )
}

function RhythmField({ settings, isStopped, onChange }: FieldsProps & { readonly isStopped: boolean }) {
  const rhythm = isStopped ? null : settings.rhythm
  const choose = (value: string): void => {
    if (!isRhythm(value)) return
    // The time zone is a guess until the first choice.
    onChange({ rhythm: value, ...(settings.rhythm === null && { timeZone: browserTimeZone() }) })
  }
  return (
    <div>
      <SelectField
        label="Email me about changes"
        value={rhythm ?? NOT_CHOSEN}
        options={rhythm === null ? [[NOT_CHOSEN, 'Choose how often'], ...RHYTHM_OPTIONS] : RHYTHM_OPTIONS}
        onChange={choose}
      />
      <p className="settings-hint">{isStopped ? STOPPED : RHYTHM_HINTS[rhythm ?? NOT_CHOSEN]}</p>
    </div>
  )
}

function TimeFields({ settings, onChange }: FieldsProps) {
  const { rhythm, deliveryTime, weekday, timeZone } = settings
  return (
    <div className="settings-fields">
      {rhythm === 'weekly' && (
        <SelectField
          label="Day of delivery"
          value={weekday}
          options={WEEKDAY_OPTIONS}
          onChange={(value) => onChange({ weekday: weekdayOf(value) })}
        />
      )}
      {rhythm !== 'immediate' && (
        <SelectField
          label="Time of delivery"
          value={deliveryTime}
          options={TIME_OPTIONS}
          onChange={(value) => onChange({ deliveryTime: value })}
        />
      )}
      <TimeZoneField timeZone={timeZone} onChange={(zone) => onChange({ timeZone: zone })} />
    </div>
  )
}

function QuietFields({ settings: { quietHours }, onChange }: FieldsProps) {
  return (
    <fieldset className="alert-group">
      <legend>Quiet hours</legend>
      <Checkbox
        label="Send nothing during the night or other hours"
        checked={quietHours !== null}
        onChange={(checked) => onChange({ quietHours: checked ? FIRST_QUIET_HOURS : null })}
      />
      {quietHours !== null && (
        <div className="alert-hours">
          <SelectField
            label="From"
            value={quietHours.from}
            options={TIME_OPTIONS}
            onChange={(value) => onChange({ quietHours: { ...quietHours, from: value } })}
          />
          <SelectField
            label="To"
            value={quietHours.to}
            options={TIME_OPTIONS}
            onChange={(value) => onChange({ quietHours: { ...quietHours, to: value } })}
          />
        </div>
      )}
    </fieldset>
  )
}

const TopicFields = ({ settings, onChange }: FieldsProps) => (
  <TopicBoxes
    title="Notify me about"
    mutedKinds={settings.mutedKinds}
    onChange={(mutedKinds) => onChange({ mutedKinds })}
  >
    <Checkbox
      label="Every vote of the members I track, even on bills I do not track"
      checked={settings.everyMemberVote === true}
      onChange={(checked) => onChange({ everyMemberVote: checked })}
    />
  </TopicBoxes>
)

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
      <output className="settings-hint">
        {status === 'saving' && 'Saving...'}
        {status === 'saved' && 'Saved to your account.'}
        {isOffline && OFFLINE}
      </output>
      <div className="settings-refusal" role="alert">
        {status === 'failed' && !isOffline && (
          <>
            <p>{errorMessage(error)} Your choices are not saved yet.</p>
            <p className="alert-retry">
              <TextButton onClick={send}>Try again</TextButton>
              <TextButton onClick={alertChoices.discard}>Discard them</TextButton>
            </p>
          </>
        )}
      </div>
    </>
  )
}
