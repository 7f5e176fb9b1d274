import { type SubmitEvent, useRef, useState } from 'react'
import { MEMBER_SEARCH_PLACEHOLDER } from '@rostrum/contract/labels'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/limits'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Field } from '../../ui/field.tsx'
import { useSlashFocus } from '../../ui/use-slash-focus.ts'
import { FilterFields } from './filter-fields.tsx'
import { type MemberFilters, settled } from './member-filters.ts'
import './search-panel.css'

interface SearchPanelProps {
  /** The filters that hold now. */
  readonly applied: MemberFilters
  readonly onSearch: (filters: MemberFilters) => void
}

/** Holds what a reader is about to search for; it counts only once they press the button or Enter. */
export function SearchPanel({ applied, onSearch }: SearchPanelProps) {
  const [isOpen, setOpen] = useState(true)
  const [draft, setDraft] = useState(applied)
  const [lastApplied, setLastApplied] = useState(() => JSON.stringify(applied))
  // A chip, a tile of the map or the back button changed them from outside.
  if (lastApplied !== JSON.stringify(applied)) {
    setLastApplied(JSON.stringify(applied))
    setDraft(applied)
  }
  const words = useRef<HTMLInputElement>(null)
  useSlashFocus(words)
  const change = (part: Partial<MemberFilters>): void => setDraft({ ...draft, ...part })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    onSearch(settled(draft))
  }

  return (
    <Collapsible title="Search & Filter Members" isOpen={isOpen} onToggle={setOpen}>
      <search>
        <form className="member-search" onSubmit={submit}>
          <div className="member-search-words">
            <Field
              ref={words}
              label="Search members"
              type="search"
              name="search"
              value={draft.search}
              placeholder={MEMBER_SEARCH_PLACEHOLDER}
              maxLength={SEARCH_MAX_CHARACTERS}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-keyshortcuts="/"
              onChange={({ target }) => change({ search: target.value })}
            />
            <Button type="submit" isPrimary>
              Search
            </Button>
          </div>
          <Checkbox
            label="Show only current congress members"
            name="current"
            checked={draft.isCurrentOnly}
            onChange={({ target }) => setDraft(settledCurrent(draft, target.checked))}
          />
          <FilterFields draft={draft} onChange={change} />
        </form>
      </search>
    </Collapsible>
  )
}

/** Only current members sit in the current congress, so that the choice of another one goes. */
const settledCurrent = (draft: MemberFilters, isCurrentOnly: boolean): MemberFilters => ({
  ...draft,
  isCurrentOnly,
  ...(isCurrentOnly && { congress: undefined }),
})
