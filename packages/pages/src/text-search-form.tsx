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

function ScopeFields({ scope: { congresses, congress, stage, policyArea, sponsor } }: { scope: TextScope }) {
  const labels = congresses.map((each) => [String(each), congressLabel(each)] as const)
  const areas = areasWith(policyArea).map((area) => [area, area] as const)
  const fields = [
    ['Congress', 'congress', congress, [['', 'Newest with texts'], ...labels, ['all', 'All Congresses']]],
    ['Status', 'stage', stage, [['', 'Any status'], ...Object.entries(STAGE_LABELS)]],
    ['Policy area', 'policyArea', policyArea, [['', 'All policy areas'], ...areas]],
  ] as const
  return (
    <>
      {sponsor && (
        <Only name="sponsor" value={sponsor.bioguideId}>
          Only bills sponsored by {sponsor.name}
        </Only>
      )}
      <div className="public-search-fields">
        {fields.map(([label, name, chosen = '', options]) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={String(chosen)}>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  )
}

const Only = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <label className="public-search-in">
    <input type="checkbox" name={name} value={value} defaultChecked /> <span>{children}</span>
  </label>
)
