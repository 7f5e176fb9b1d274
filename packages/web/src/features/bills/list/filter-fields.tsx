import { BILL_TYPE_KEYS, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { districtLabel } from '@rostrum/contract/places/district'
import { memberName } from '@rostrum/contract/words/member-name'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { POLICY_AREAS } from '@rostrum/contract/congress/policy-areas'
import { PARTY_CHOICES } from '@rostrum/contract/congress/parties'
import type { BillFacets } from '@rostrum/contract/entities/bill'
import { useDelegation } from '../../../api/use-delegation.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { formatNumber } from '@rostrum/contract/lib/format'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { CosponsorField } from './cosponsor-field.tsx'
import './filter-fields.css'
import type { BillListFilters, BillListState, ListStateChange } from './list-state.ts'

type FacetCountList = readonly { readonly value: string; readonly count: number }[]

export interface FilterFieldsProps {
  readonly filters: BillListFilters & Pick<BillListState, 'sponsor'>
  readonly facets: BillFacets | undefined
  readonly onChange: (change: ListStateChange) => void
}

const facetCount = (counts: FacetCountList | undefined, value: string): number | undefined =>
  counts && (counts.find((facet) => facet.value === value)?.count ?? 0)

/** Appends to each option how many bills match it. */
const withCounts = (values: readonly string[], counts: FacetCountList | undefined): [string, string][] =>
  values.map((value) => {
    const count = facetCount(counts, value)
    return [value, count === undefined ? value : `${value} (${formatNumber(count)})`]
  })

export const FilterFields = ({ filters, facets, onChange }: FilterFieldsProps) => (
  <>
    <CheckboxGroup
      legend="Type"
      options={BILL_TYPE_KEYS.map((type) => [type, BILL_TYPES[type].label, facetCount(facets?.type, type)])}
      chosen={filters.types}
      onChange={(types) => onChange({ types })}
    />
    <CheckboxGroup
      legend="Status"
      options={typedKeys(STAGE_LABELS).map((stage) => [
        stage,
        STAGE_LABELS[stage],
        facetCount(facets?.stage, stage),
      ])}
      chosen={filters.stages}
      onChange={(stages) => onChange({ stages })}
    />
    <FilterSelects filters={filters} facets={facets} onChange={onChange} />
    <OwnMembersField chosen={filters.sponsor} onChange={(sponsor) => onChange({ sponsor })} />
    <CosponsorField
      chosen={filters.cosponsor ?? []}
      onChange={(ids) => onChange({ cosponsor: ids.length > 0 ? ids : undefined })}
    />
  </>
)

interface OwnMembersFieldProps {
  readonly chosen: string | undefined
  readonly onChange: (sponsor: string | undefined) => void
}

/** A shortcut to the bills of the reader's own members. */
function OwnMembersField({ chosen = '', onChange }: OwnMembersFieldProps) {
  const { district, holders } = useDelegation()
  if (district === undefined || holders.length === 0) return null
  const isOwn = holders.some(({ bioguideId }) => bioguideId === chosen)
  return (
    <SelectField
      label={`Sponsored by a member for ${districtLabel(district)}`}
      value={isOwn ? chosen : ''}
      options={[
        ['', 'Any sponsor'],
        ...holders.map((holder) => [holder.bioguideId, memberName(holder)] as const),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}

function FilterSelects({ filters, facets, onChange }: FilterFieldsProps) {
  const { policyArea, introducedFrom, introducedTo } = filters
  const areas = new Set([
    ...(policyArea === undefined ? [] : [policyArea]),
    ...(facets?.policyArea.map(({ value }) => value) ?? POLICY_AREAS),
  ])
  const selects = [
    ['Policy area', 'policyArea', 'All policy areas', [...areas].toSorted()],
    ['Introduced in', 'chamber', 'Both chambers', CHAMBERS],
    ['Sponsor’s party', 'party', 'All parties', PARTY_CHOICES],
  ] as const
  return (
    <>
      {selects.map(([label, name, all, values]) => (
        <SelectField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          options={[['', all], ...withCounts(values, facets?.[name])]}
          onChange={(value) => onChange({ [name]: value || undefined })}
        />
      ))}
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
    </>
  )
}

interface CheckboxGroupProps<T extends string> {
  readonly legend: string
  readonly options: readonly (readonly [value: T, label: string, count: number | undefined])[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

function CheckboxGroup<T extends string>({ legend, options, chosen, onChange }: CheckboxGroupProps<T>) {
  const toggle = (value: T): void =>
    onChange(chosen.includes(value) ? chosen.filter((option) => option !== value) : [...chosen, value])
  return (
    <fieldset className="checkbox-group">
      <legend className="field-label">{legend}</legend>
      {options.map(([value, label, count]) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)}>
          {count !== undefined && <span className="checkbox-count">{formatNumber(count)}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
