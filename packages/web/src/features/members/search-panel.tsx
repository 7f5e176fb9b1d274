import { type SubmitEvent, useId, useState } from 'react'
import { MEMBER_SEARCH_PLACEHOLDER } from '@rostrum/contract/words/labels'
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@rostrum/contract/rules/limits'
import { isSearchable } from '../../list-params.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CompactToggle } from '../../ui/compact-toggle.tsx'
import { ListDrawer } from '../../ui/list-drawer.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { MemberFilters } from './member-filters.ts'
import './search-panel.css'

const TOO_SHORT = `Enter at least ${SEARCH_MIN_CHARACTERS} characters to search.`

interface SearchPanelProps {
  readonly draft: MemberFilters
  readonly onChange: (change: Partial<MemberFilters>) => void
  readonly onSubmit: () => void
}

/** Searches on submit, not while typing. */
export function SearchPanel({ draft, onChange, onSubmit }: SearchPanelProps) {
  const id = useId()
  const [hasFailed, setFailed] = useState(false)
  const typed = draft.search.trim()
  const problem = hasFailed && typed !== '' && !isSearchable(typed) ? TOO_SHORT : undefined

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setFailed(!isSearchable(typed))
    onSubmit()
  }

  return (
    <search>
      <form className="list-row" onSubmit={submit}>
        <SearchInput
          label="Search members"
          name="search"
          value={draft.search}
          placeholder={MEMBER_SEARCH_PLACEHOLDER}
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={id}
          onChange={({ target }) => onChange({ search: target.value })}
          onClear={() => onChange({ search: '' })}
        />
        <Button type="submit" isPrimary>
          Search
        </Button>
        <ListDrawer title="Search & Filter Members">
          {() => <Filters draft={draft} onChange={onChange} />}
        </ListDrawer>
        <CompactToggle />
        <p className="field-problem member-search-problem" id={id} aria-live="polite">
          {problem}
        </p>
      </form>
    </search>
  )
}

const Filters = ({ draft, onChange }: Omit<SearchPanelProps, 'onSubmit'>) => (
  <>
    <Checkbox
      label="Show only current congress members"
      name="current"
      checked={draft.isCurrentOnly}
      onChange={(checked) => onChange(currentOnly(checked))}
    />
    <FilterFields draft={draft} onChange={onChange} />
  </>
)

const currentOnly = (isCurrentOnly: boolean): Partial<MemberFilters> => ({
  isCurrentOnly,
  ...(isCurrentOnly && { congress: undefined }),
})
