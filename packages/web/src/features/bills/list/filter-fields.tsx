import { STAGES } from '@rostrum/contract/bill-stage'
import { BILL_TYPE_KEYS, BILL_TYPES } from '@rostrum/contract/bill-types'
import { CHAMBERS } from '@rostrum/contract/chambers'
import { PARTY_CHOICES } from '@rostrum/contract/parties'
import type { BillFacets } from '@rostrum/contract/entities/bill'
import { SelectField } from '../../../ui/select-field.tsx'
import { STAGE_LABELS } from '../../../ui/stage-labels.ts'
import { numberWords } from '../bill-words.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { DateField } from './date-field.tsx'
import './filter-fields.css'
import type { BillFilters, ListChange } from './list-state.ts'

type Counted = readonly { readonly value: string; readonly count: number }[]

export interface FilterFieldsProps {
  readonly filters: BillFilters
  readonly facets: BillFacets | undefined
  readonly onChange: (change: ListChange) => void
}

const countIn = (counts: Counted | undefined, value: string): number | undefined =>
  counts && (counts.find((each) => each.value === value)?.count ?? 0)

/** Each choice with how many bills it would leave. */
const counted = (values: readonly string[], counts: Counted | undefined): [string, string][] =>
  values.map((value) => {
    const count = countIn(counts, value)
    return [value, count === undefined ? value : `${value} (${numberWords(count)})`]
  })

/** Everything a list can be narrowed by, with how many bills each choice would leave. */
export const FilterFields = ({ filters, facets, onChange }: FilterFieldsProps) => (
  <div className="filter-fields">
    <CheckboxGroup
      legend="Type"
      options={BILL_TYPE_KEYS.map((type) => [type, BILL_TYPES[type].label, countIn(facets?.type, type)])}
      chosen={filters.types}
      onChange={(types) => onChange({ types })}
    />
    <CheckboxGroup
      legend="Stage"
      options={STAGES.map((stage) => [stage, STAGE_LABELS[stage], countIn(facets?.stage, stage)])}
      chosen={filters.stages}
      onChange={(stages) => onChange({ stages })}
    />
    <Choices filters={filters} facets={facets} onChange={onChange} />
  </div>
)

function Choices({ filters, facets, onChange }: FilterFieldsProps) {
  const { policyArea, chamber, party, introducedFrom, introducedTo } = filters
  const areas = new Set([
    ...(policyArea === undefined ? [] : [policyArea]),
    ...(facets?.policyArea.map(({ value }) => value) ?? []),
  ])
  return (
    <div className="filter-choices">
      <SelectField
        label="Policy area"
        value={policyArea ?? ''}
        options={[['', 'All policy areas'], ...counted([...areas].toSorted(), facets?.policyArea)]}
        onChange={({ currentTarget: { value } }) => onChange({ policyArea: value || undefined })}
      />
      <SelectField
        label="Introduced in"
        value={chamber ?? ''}
        options={[['', 'Both chambers'], ...counted(CHAMBERS, facets?.chamber)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ chamber: CHAMBERS.find((each) => each === value) })
        }
      />
      <SelectField
        label="Sponsor’s party"
        value={party ?? ''}
        options={[['', 'All parties'], ...counted(PARTY_CHOICES, facets?.party)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ party: PARTY_CHOICES.find((each) => each === value) })
        }
      />
      <div className="filter-dates">
        <DateField
          label="Introduced from"
          value={introducedFrom}
          onChange={(date) => onChange({ introducedFrom: date })}
        />
        <DateField
          label="Introduced to"
          value={introducedTo}
          onChange={(date) => onChange({ introducedTo: date })}
        />
      </div>
    </div>
  )
}
