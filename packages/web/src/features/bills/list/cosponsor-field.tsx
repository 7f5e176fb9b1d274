import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { memberName } from '@rostrum/contract/words/member-name'
import { COSPONSORS_MAX } from '@rostrum/contract/entities/search-criteria'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { memberQueries } from '../../../api/members.ts'
import { memberOption, suggestedMembers } from '../../../api/suggested-members.ts'
import { isSearchable } from '../../../list-params.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Icon } from '@rostrum/view/icon.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import '../../../ui/chips.css'
import './cosponsor-field.css'

interface CosponsorFieldProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Members who match the typed text, without those already chosen. */
function useSuggestions(text: string, chosen: readonly string[]) {
  const words = text.trim()
  const settled = useDebounced(words)
  const isAsked = isSearchable(words)
  const { data, isFetching, isError } = useQuery({
    ...suggestedMembers(settled),
    enabled: isAsked && isSearchable(settled),
  })
  if (!isAsked) return { options: [], status: '' }
  if (settled !== words || isFetching) return { options: [], status: 'Searching…' }
  if (isError)
    return { options: [], status: 'The search could not be completed. Change a word to try again.' }
  const members = data?.members.filter(({ bioguideId }) => !chosen.includes(bioguideId)) ?? []
  const status = members.length === 0 ? 'No other member has this name.' : pluralize(members.length, 'member')
  return { options: members.map(memberOption), status }
}

/** Selects members who must all have cosponsored a bill. */
export function CosponsorField({ chosen, onChange }: CosponsorFieldProps) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [text, setText] = useState('')
  const { options, status } = useSuggestions(text, chosen)
  function remove(removed: string | undefined): void {
    if (removed === undefined) return
    onChange(chosen.filter((one) => one !== removed))
    announce('Member removed.')
    field.current?.querySelector('input')?.focus()
  }
  const isFull = chosen.length >= COSPONSORS_MAX
  return (
    <fieldset ref={field} className="cosponsor-field" aria-describedby={id}>
      <legend className="field-label">Cosponsored by all of:</legend>
      {chosen.length > 0 && <ChosenMembers chosen={chosen} onRemove={remove} />}
      <Combobox
        label="Add a member"
        placeholder={isFull ? 'Remove one to add another' : 'Name of a member'}
        maxLength={SEARCH_MAX_CHARACTERS}
        text={text}
        onText={setText}
        groups={isFull || options.length === 0 ? [] : [{ title: 'Members', options }]}
        onChoose={(option) => {
          setText('')
          onChange([...chosen, option.id])
        }}
        onBackspace={() => remove(chosen.at(-1))}
        status={isFull ? '' : status}
      />
      <p className="note" id={id}>
        Up to {COSPONSORS_MAX} members. Only bills that all of them cosponsored are listed.
      </p>
    </fieldset>
  )
}

interface ChosenMembersProps {
  readonly chosen: readonly string[]
  readonly onRemove: (bioguideId: string) => void
}

const ChosenMembers = ({ chosen, onRemove }: ChosenMembersProps) => (
  <ul className="chips" aria-label="Chosen cosponsors">
    {chosen.map((bioguideId) => (
      <li key={bioguideId}>
        <MemberChip bioguideId={bioguideId} onRemove={() => onRemove(bioguideId)} />
      </li>
    ))}
  </ul>
)

function MemberChip({ bioguideId, onRemove }: { bioguideId: string; onRemove: () => void }) {
  const { data } = useQuery(memberQueries.detail(bioguideId))
  return (
    <button type="button" className="chip" onClick={onRemove}>
      <span className="visually-hidden">Remove </span>
      {data === undefined ? bioguideId : memberName(data.member)}
      <Icon name="cross" />
    </button>
  )
}
