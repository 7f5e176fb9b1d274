import { currentCongress } from '@rostrum/contract/congress/congress'
import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { SEARCH_NAME_MAX } from '@rostrum/contract/rules/limits'
import { isSelective, isTopic } from '@rostrum/contract/entities/search-criteria'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { serverDate } from '../../clock.ts'
import { useAuth } from '../../api/use-auth.ts'
import { isSearchable } from '../../list-params.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { paths } from '../../paths.ts'
import '../../ui/button.css'
import '../../ui/list-button.css'
import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { BillStage } from '@rostrum/contract/entities/bill'
import { QUOTED } from '@rostrum/view/quote-words.ts'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'

const SearchDialog = lazyPart(() => import('./search-form.tsx'), 'SearchDialog')

export interface SaveSearchProps {
  readonly state: ListFilters & { readonly q: string }
  /** Undefined for the current congress at the time of each search. */
  readonly congress: number | undefined
}

/** Without the marks of a phrase, since names are shown in quotation marks. */
export function searchNameOf({ q, policyArea, ...rest }: SearchCriteria): string {
  const filters = Object.values(rest).join(', ').replaceAll('_', ' ')
  return (q?.split(QUOTED).join('') ?? policyArea ?? filters).slice(0, SEARCH_NAME_MAX)
}

/** Saves the text and filters of a list as a search, to be notified of new matches. */
export function SaveSearch({ state, congress }: SaveSearchProps) {
  const { isAuthenticated } = useAuth()
  const [today] = useState(serverDate)
  const criteria = criteriaOf(state, {
    q: isSearchable(state.q) ? state.q.trim() : undefined,
    congress: congress === currentCongress(today) ? undefined : congress,
  })
  if (!isAuthenticated || !isSelective(criteria)) return null
  // A changed text or filter makes another search.
  return <SavePanel key={JSON.stringify(criteria)} criteria={criteria} />
}

function SavePanel({ criteria }: { criteria: SearchCriteria }) {
  const [isOpen, setOpen] = useState(false)
  const [savedName, setSavedName] = useState<string>()
  const tells = isTopic(criteria) ? 'matches_and_changes' : 'matches'
  if (savedName !== undefined) {
    return (
      <p className="note">
        “{savedName}” is saved. {/* the focused button went away with the form */}
        <Link ref={(link) => link?.focus()} to={paths.alerts()}>
          See your saved searches
        </Link>
        .
      </p>
    )
  }
  return (
    <div>
      <button type="button" className="button list-button" onClick={() => setOpen(true)}>
        Save this search
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog
            initial={{ name: searchNameOf(criteria), criteria, tells }}
            onSaved={({ name }) => setSavedName(name)}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

export interface ListFilters extends Omit<
  SearchCriteria,
  'q' | 'without' | 'congress' | 'type' | 'stage' | 'cosponsor'
> {
  readonly types: readonly BillType[]
  readonly stages: readonly BillStage[]
  readonly cosponsor?: readonly string[]
}

/**
 * Converts a list's filters to search criteria, without the current congress, so that the search continues in the next
 * one.
 */
export function criteriaOf(
  filters: ListFilters,
  { q, congress }: { readonly q: string | undefined; readonly congress: number | undefined },
): SearchCriteria {
  const {
    in: place,
    types,
    stages,
    policyArea,
    chamber,
    party,
    introducedFrom,
    introducedTo,
    sponsor,
    cosponsor = [],
  } = filters
  return {
    ...omitUndefined({ q, in: q === undefined ? undefined : place, congress }),
    ...(types.length > 0 && { type: [...types] }),
    ...(stages.length > 0 && { stage: [...stages] }),
    ...omitUndefined({ policyArea, chamber, party, introducedFrom, introducedTo, sponsor }),
    ...(cosponsor.length > 0 && { cosponsor: cosponsor.length === 1 ? cosponsor[0] : [...cosponsor] }),
  }
}
