import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { SEARCH_NAME_MAX } from '@rostrum/contract/limits'
import { isSelective, isTopic } from '@rostrum/contract/search-criteria'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '../../api/use-auth.ts'
import { paths } from '../../paths.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { SearchForm } from './search-form.tsx'
import { criteriaOf, criteriaWords, type ListFilters } from './search-words.ts'

interface SaveSearchProps {
  readonly filters: ListFilters
  readonly q: string | undefined
  /** Undefined for all congresses, and for the current one. */
  readonly congress: number | undefined
}

const nameOf = ({ q, policyArea, ...rest }: SearchCriteria): string =>
  (q ?? policyArea ?? criteriaWords(rest)).slice(0, SEARCH_NAME_MAX)

/** Saves the words and filters of a list, to be told what they find from now on. */
export function SaveSearch({ filters, ...list }: SaveSearchProps) {
  const { isAuthenticated } = useAuth()
  const criteria = criteriaOf(filters, list)
  if (!isAuthenticated || !isSelective(criteria)) return null
  // other words and filters are another search
  return <SavePanel key={JSON.stringify(criteria)} criteria={criteria} />
}

function SavePanel({ criteria }: { criteria: SearchCriteria }) {
  const [isOpen, setOpen] = useState(false)
  const [savedName, setSavedName] = useState<string>()
  const tells = isTopic(criteria) ? 'matches_and_changes' : 'matches'
  if (savedName !== undefined) {
    return (
      <p className="search-form-note">
        “{savedName}” is saved. {/* the focused button went away with the form */}
        <Link ref={(link) => link?.focus()} to={paths.alerts()}>
          See your saved searches
        </Link>
        .
      </p>
    )
  }
  return (
    <Collapsible
      title={isTopic(criteria) ? 'Follow this topic' : 'Save this search'}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <SearchForm
          initial={{ name: nameOf(criteria), criteria, tells }}
          onSaved={({ name }) => setSavedName(name)}
        />
      )}
    </Collapsible>
  )
}
