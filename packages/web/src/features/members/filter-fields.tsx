import { congressLabel, memberCongressChoices } from '@rostrum/contract/congress/congress'
import { MEMBER_SORT_LABELS } from '@rostrum/contract/words/labels'
import { DISTRICT_MAX } from '@rostrum/contract/rules/limits'
import { PARTY_CHOICES } from '@rostrum/contract/congress/parties'
import { STATES } from '@rostrum/contract/congress/states'
import { serverDate } from '../../clock.ts'
import { parseChoice } from '../../list-params.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CHAMBER_CHOICES, type MemberFilters, SORT_CHOICES } from './member-filters.ts'

interface FilterFieldsProps {
  readonly draft: MemberFilters
  readonly onChange: (change: Partial<MemberFilters>) => void
}

type Options = readonly (readonly [value: string, label: string])[]

const asOption = (value: string) => [value, value] as const
const SORT_OPTIONS: Options = SORT_CHOICES.map((sort) => [sort, MEMBER_SORT_LABELS[sort]])
const PARTY_OPTIONS: Options = [['', 'All'], ...PARTY_CHOICES.map(asOption)]
const CHAMBER_OPTIONS: Options = [['', 'Both'], ...CHAMBER_CHOICES.map(asOption)]
const STATE_OPTIONS: Options = [['', 'All'], ...STATES.map(({ code, name }) => [code, name] as const)]
const congressOptions = (): Options => [
  ['', 'All'],
  ...memberCongressChoices(serverDate()).map((congress) => [`${congress}`, congressLabel(congress)] as const),
]

const parseNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** Offers a congress only for former members, and a district only for seats in the House. */
export const FilterFields = ({ draft, onChange }: FilterFieldsProps) => (
  <>
    <SelectField
      label="Sort"
      name="sort"
      options={SORT_OPTIONS}
      value={draft.sort}
      onChange={(value) => onChange({ sort: parseChoice(SORT_CHOICES, value) ?? draft.sort })}
    />
    <SelectField
      label="Party"
      name="party"
      options={PARTY_OPTIONS}
      value={draft.party ?? ''}
      onChange={(value) => onChange({ party: parseChoice(PARTY_CHOICES, value) })}
    />
    <SelectField
      label="Chamber"
      name="chamber"
      options={CHAMBER_OPTIONS}
      value={draft.chamber ?? ''}
      onChange={(value) => onChange({ chamber: parseChoice(CHAMBER_CHOICES, value) })}
    />
    <SelectField
      label="State"
      name="state"
      options={STATE_OPTIONS}
      value={draft.state ?? ''}
      onChange={(value) => onChange({ state: value || undefined })}
    />
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
