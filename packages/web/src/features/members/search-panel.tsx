import { type SubmitEvent, useRef, useState } from 'react'
import { MEMBER_SEARCH_PLACEHOLDER } from '@rostrum/contract/labels'
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@rostrum/contract/limits'
import { isSearchable } from '../../list-params.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Field } from '../../ui/field.tsx'
import { useSlashFocus } from '../../ui/use-slash-focus.ts'
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
  const [isOpen, setOpen] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const typed = draft.search.trim()
  const problem = hasFailed && typed !== '' && !isSearchable(typed) ? TOO_SHORT : undefined
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setFailed(!isSearchable(typed))
    onSubmit()
  }

  return (
    <Collapsible title="Search & Filter Members" isOpen={isOpen} onToggle={setOpen}>
      <search>
        <form className="member-search" onSubmit={submit}>
          <div className="member-search-words">
            <Field
              ref={input}
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
              problem={problem}
              onChange={({ target }) => onChange({ search: target.value })}
            />
            <Button type="submit" isPrimary>
              Search
            </Button>
          </div>
          <Checkbox
            label="Show only current congress members"
            name="current"
            checked={draft.isCurrentOnly}
            onChange={({ target }) => onChange(currentOnly(target.checked))}
          />
          <FilterFields draft={draft} onChange={onChange} />
        </form>
      </search>
    </Collapsible>
  )
}

/** Clears the congress when only current members are shown. */
const currentOnly = (isCurrentOnly: boolean): Partial<MemberFilters> => ({
  isCurrentOnly,
  ...(isCurrentOnly && { congress: undefined }),
})
