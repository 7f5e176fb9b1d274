import type { AlertSettings } from '@rostrum/contract/entities/alerts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TopicBoxes } from '../../record/topic-boxes.tsx'
import { TIME_OPTIONS } from './time-options.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const WEEKDAYS = DAYS.map((day) => [day.toLowerCase() as Lowercase<typeof day>, day] as const) // typed as a string
const QUIET_ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const
const FIRST_QUIET_HOURS = { from: '22:00', to: '07:00' } as const

interface FieldsProps {
  readonly settings: AlertSettings
  readonly onChange: (changes: Partial<AlertSettings>) => void
}

export function TimeFields({ settings, onChange }: FieldsProps) {
  const { rhythm, deliveryTime, weekday, timeZone } = settings
  return (
    <div className="settings-fields">
      {rhythm === 'weekly' && (
        <SelectField
          label="Day of delivery"
          value={weekday}
          options={WEEKDAYS}
          onChange={(value) =>
            onChange({ weekday: WEEKDAYS.find(([day]) => day === value)?.[0] ?? 'monday' })
          }
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

export function QuietFields({ settings: { quietHours }, onChange }: FieldsProps) {
  return (
    <fieldset className="choices">
      <legend>Quiet hours</legend>
      <Checkbox
        label="Send nothing during the night or other hours"
        checked={quietHours !== null}
        onChange={(checked) => onChange({ quietHours: checked ? FIRST_QUIET_HOURS : null })}
      />
      {quietHours !== null && (
        <div className="settings-pair">
          {QUIET_ENDS.map(([end, label]) => (
            <SelectField
              key={end}
              label={label}
              value={quietHours[end]}
              options={TIME_OPTIONS}
              onChange={(value) => onChange({ quietHours: { ...quietHours, [end]: value } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

export const TopicFields = ({ settings, onChange }: FieldsProps) => (
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
