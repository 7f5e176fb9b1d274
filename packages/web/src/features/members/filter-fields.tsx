import { congressLabel, memberCongressChoices } from '@rostrum/contract/congress/congress'
import { MEMBER_SORT_LABELS } from '@rostrum/contract/words/labels'
import { DISTRICT_MAX } from '@rostrum/contract/rules/limits'
import { PARTY_CHOICES } from '@rostrum/contract/congress/parties'
import { STATES } from '@rostrum/contract/congress/states'
import { serverDate } from '../../clock.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CHAMBER_CHOICES, type MemberFilters } from './member-filters.ts'

interface FilterFieldsProps {
  readonly draft: MemberFilters
  readonly onChange: (change: Partial<MemberFilters>) => void
}

type Options = readonly (readonly [value: string, label: string])[]

const asOption = (value: string) => [value, value] as const

const SELECTS: readonly (readonly [
  label: string,
  name: 'sort' | 'party' | 'chamber' | 'state',
  options: Options,
])[] = [
  ['Sort', 'sort', Object.entries(MEMBER_SORT_LABELS)],
  ['Party', 'party', [['', 'All'], ...PARTY_CHOICES.map(asOption)]],
  ['Chamber', 'chamber', [['', 'Both'], ...CHAMBER_CHOICES.map(asOption)]],
  ['State', 'state', [['', 'All'], ...STATES.map(({ code, name }) => [code, name] as const)]],
]

const congressOptions = (): Options => [
  ['', 'All'],
  ...memberCongressChoices(serverDate()).map((congress) => [`${congress}`, congressLabel(congress)] as const),
]

const parseNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** Offers a congress only for former members, and a district only for seats in the House. */
export const FilterFields = ({ draft, onChange }: FilterFieldsProps) => (
  <>
    {SELECTS.map(([label, name, options]) => (
      <SelectField
        key={name}
        label={label}
        name={name}
        options={options}
        value={draft[name] ?? ''}
        onChange={(value) => onChange({ [name]: value || undefined })}
      />
    ))}
    {!draft.isCurrentOnly && (
      <SelectField
        label="Congress"
        name="congress"
        options={congressOptions()}
        value={draft.congress?.toString() ?? ''}
        onChange={(value) => onChange({ congress: parseNumber(value) })}
      />
    )}
    {draft.state !== undefined && draft.chamber !== 'Senate' && (
      <Field
        label="District number"
        type="number"
        name="district"
        inputMode="numeric"
        min={0}
        max={DISTRICT_MAX}
        step={1}
        value={draft.district ?? ''}
        onChange={({ target }) => onChange({ district: parseNumber(target.value) })}
      />
    )}
  </>
)
