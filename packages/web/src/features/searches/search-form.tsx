import type {
  SavedSearch,
  SearchChoices,
  SearchCriteria,
  SearchTells,
} from '@rostrum/contract/entities/searches'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { SEARCH_NAME_MAX, SEARCH_WORDS_MAX } from '@rostrum/contract/rules/limits'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { alertQueries, isSilent } from '../../api/alerts.ts'
import { saveSearch, searchQueries } from '../../api/searches.ts'
import { SavingForm } from '../../forms/saving-form.tsx'
import { paths } from '../../paths.ts'
import { NO_RECIPIENT, useNoRecipient } from '../../queries/use-no-recipient.ts'
import { announce } from '../../ui/announcer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { criteriaWords } from './search-words.ts'

const TELLS: readonly (readonly [SearchTells, string])[] = [
  ['matches', 'New matches'],
  ['matches_and_changes', 'New matches and changes to them'],
]
const WORDS = [
  ['q', 'With all of these words'],
  ['without', 'Without any of these words'],
] as const
const MAILED = ['immediate', 'daily', 'weekly'] as const
const RHYTHMS: readonly (readonly [string, string])[] = [
  ['', 'Like everything else you track'],
  ...MAILED.map((rhythm) => [rhythm, RHYTHM_LABELS[rhythm]] as const),
]

/** "About 14 updates a week." */
function Expectation({ choices: { criteria, tells } }: { choices: SearchChoices }) {
  const { data, error } = useQuery(searchQueries.expected({ criteria, tells }))
  if (error !== null)
    return <>We can’t estimate the number of updates right now. You can still save the search.</>
  if (data === undefined) return <>Counting...</>
  const { perWeek, days, matching } = data
  const now = `${pluralize(matching, 'bill')} ${matching === 1 ? 'matches' : 'match'} now.`
  if (days === 0) return <>{now} There is no history yet to tell how many updates to expect.</>
  const rate = perWeek === 0 ? 'Less than one update a week' : `About ${pluralize(perWeek, 'update')} a week`
  return (
    <>
      <strong>{rate}</strong>, by the last {pluralize(days, 'day')}. {now}
    </>
  )
}

function WithoutMails() {
  const { data } = useQuery(alertQueries.settings())
  const { hasNone } = useNoRecipient(data)
  const isOff = data !== undefined && isSilent(data)
  if (!isOff && !hasNone) return null
  return (
    <p className="note">
      {isOff ? 'You get no email about changes yet.' : `${NO_RECIPIENT}.`}{' '}
      <Link to={paths.settings()}>{isOff ? 'Choose how often' : 'Choose in your settings'}</Link>.
    </p>
  )
}

interface SearchFormProps {
  readonly initial: SearchChoices & Partial<Pick<SavedSearch, 'id'>>
  readonly onSaved: (saved: SavedSearch) => void
  readonly onCancel: () => void
}

interface SearchFieldsProps {
  readonly choices: SearchChoices
  readonly onChange: (choices: SearchChoices) => void
}

const withWords = (criteria: SearchCriteria, words: 'q' | 'without', text: string): SearchCriteria =>
  omitUndefined({ ...criteria, [words]: text.trim() === '' ? undefined : text })

interface TellsFieldProps {
  readonly tells: SearchTells
  readonly onChange: (tells: SearchTells) => void
}

const TellsField = ({ tells, onChange }: TellsFieldProps) => (
  <SelectField
    label="Notify me about"
    options={TELLS}
    value={tells}
    onChange={(value) => onChange(value === 'matches' ? 'matches' : 'matches_and_changes')}
  />
)

function SearchFields({ choices, onChange }: SearchFieldsProps) {
  const { rhythm = '', ...others } = choices
  const { name, criteria, tells } = others
  const change = (changed: Partial<SearchChoices>): void => onChange({ ...choices, ...changed })
  return (
    <>
      <p>{criteriaWords(criteria)}</p>
      <Field
        label="Name"
        required
        maxLength={SEARCH_NAME_MAX}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      {WORDS.map(([words, label]) => (
        <Field
          key={words}
          label={label}
          maxLength={SEARCH_WORDS_MAX}
          value={criteria[words] ?? ''}
          onChange={({ target }) => change({ criteria: withWords(criteria, words, target.value) })}
        />
      ))}
      {criteria.in === undefined && (
        <TellsField tells={tells} onChange={(value) => change({ tells: value })} />
      )}
      <SelectField
        label="How often"
        options={RHYTHMS}
        value={rhythm}
        onChange={(value) =>
          onChange({ ...others, ...omitUndefined({ rhythm: MAILED.find((each) => each === value) }) })
        }
      />
    </>
  )
}

/** Saves a new search. */
export const SearchDialog = (props: SearchFormProps) => (
  <Dialog title="Save this search" onClose={props.onCancel}>
    <SearchForm {...props} />
  </Dialog>
)

/** The options of a saved search, with an estimate of its notifications. */
export function SearchForm({ initial, onSaved, onCancel }: SearchFormProps) {
  const [choices, setChoices] = useState<SearchChoices>(() => {
    const { name, criteria, tells, rhythm } = initial
    return { name, criteria, tells, ...omitUndefined({ rhythm }) }
  })
  const expected = useDebounced(choices)
  const saving = useMutation({
    mutationFn: () => saveSearch(choices, initial.id),
    onSuccess: (saved) => {
      announce(`“${saved.name}” is saved.`)
      onSaved(saved)
    },
    networkMode: 'always',
  })
  return (
    <SavingForm saving={saving} onSave={saving.mutate} onCancel={onCancel}>
      <SearchFields choices={choices} onChange={setChoices} />
      <output className="note">
        <Expectation choices={expected} />
      </output>
      <WithoutMails />
    </SavingForm>
  )
}
