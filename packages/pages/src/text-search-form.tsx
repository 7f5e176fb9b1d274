import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import { POLICY_AREAS } from '@rostrum/contract/congress/policy-areas'
import type { BillKey, BillStage } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import type { ReactNode } from 'react'
import { SearchForm } from './search-form.tsx'

/** Which texts are searched; by default those of the newest congress that has any. */
export interface TextScope {
  /** The congresses to choose from. */
  readonly congresses: readonly number[]
  readonly congress?: number | 'all'
  readonly stage?: BillStage
  readonly policyArea?: string
  readonly sponsor?: { readonly bioguideId: string; readonly name: string }
  /** This bill alone. */
  readonly bill?: BillKey
}

/** The parameters of the address of a search. */
export const scopeQuery = ({ congress, stage, policyArea, sponsor, bill }: TextScope) =>
  omitUndefined({
    congress,
    stage,
    policyArea,
    sponsor: sponsor?.bioguideId,
    bill: bill && recordKeyOf(bill),
  })

/** "Search the text of H.R. 33 of the 119th Congress", "Search inside texts of bills by Jane Doe". */
export function scopeTitle({ bill, sponsor, policyArea }: TextScope): string {
  if (bill !== undefined) return `Search the text of ${nameOfBill(bill)}`
  const by = sponsor === undefined ? '' : ` by ${sponsor.name}`
  const on = policyArea === undefined ? '' : ` on ${policyArea}`
  return `Search inside texts of bills${by}${on}`
}

const nameOfBill = (bill: BillKey): string =>
  `${billCitation(bill)} of the ${ordinal(bill.congress)} Congress`

/** A search inside texts, with what narrows it. */
export const TextSearchForm = ({ query, scope }: { query: string; scope: TextScope }) => (
  <SearchForm query={query} isLarge isInText>
    {scope.bill === undefined ? (
      <ScopeFields scope={scope} />
    ) : (
      <Only name="bill" value={recordKeyOf(scope.bill)}>
        Only in {nameOfBill(scope.bill)}
      </Only>
    )}
  </SearchForm>
)

/** Topics of older bills are not among today's. */
const areasWith = (chosen: string | undefined): readonly string[] =>
  chosen === undefined ? POLICY_AREAS : [...new Set([chosen, ...POLICY_AREAS])].toSorted()

const ScopeFields = ({ scope }: { scope: TextScope }) => (
  <>
    {scope.sponsor && (
      <Only name="sponsor" value={scope.sponsor.bioguideId}>
        Only bills sponsored by {scope.sponsor.name}
      </Only>
    )}
    <div className="public-search-fields">
      <Select
        label="Congress"
        name="congress"
        chosen={scope.congress}
        options={[
          ['', 'Newest with texts'],
          ...scope.congresses.map((congress) => [String(congress), congressLabel(congress)] as const),
          ['all', 'All Congresses'],
        ]}
      />
      <Select
        label="Status"
        name="stage"
        chosen={scope.stage}
        options={[['', 'Any status'], ...Object.entries(STAGE_LABELS)]}
      />
      <Select
        label="Policy area"
        name="policyArea"
        chosen={scope.policyArea}
        options={[
          ['', 'All policy areas'],
          ...areasWith(scope.policyArea).map((area) => [area, area] as const),
        ]}
      />
    </div>
  </>
)

const Only = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <label className="public-search-in">
    <input type="checkbox" name={name} value={value} defaultChecked /> <span>{children}</span>
  </label>
)

interface SelectProps {
  readonly label: string
  readonly name: string
  readonly chosen: string | number | undefined
  readonly options: readonly (readonly [value: string, label: string])[]
}

const Select = ({ label, name, chosen = '', options }: SelectProps) => (
  <label>
    {label}
    <select name={name} defaultValue={String(chosen)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
