import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { isTopic } from '@rostrum/contract/entities/search-criteria'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../api/failure.ts'
import { deleteSearch, searchQueries } from '../../api/searches.ts'
import { QueryContent } from '../../queries/query-content.tsx'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { SearchForm } from './search-form.tsx'
import { criteriaWords } from './search-words.ts'

export function SavedSearches() {
  const query = useQuery(searchQueries.list())
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved searches</h2>
      <QueryContent query={query} title="Saved searches" skeleton={<Skeleton width="long" />}>
        {({ searches }) =>
          searches.length === 0 ? (
            <p className="note">
              None yet. Search or filter <Link to={paths.bills()}>the list of bills</Link>, then save the
              search to get alerts about new results.
            </p>
          ) : (
            <ul className="entries">
              {searches.map((search) => (
                <li key={search.id}>
                  <SearchRow search={search} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const [isEditing, setEditing] = useState(false)
  const { id, name, criteria, tells, rhythm } = search
  const deleting = useMutation({
    mutationFn: () => deleteSearch(id),
    onSuccess: () => announce(`“${name}” was deleted.`),
    networkMode: 'always',
  })
  if (isEditing)
    return (
      <SearchForm initial={search} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
    )
  return (
    <>
      <div>
        <strong>{name}</strong> {isTopic(criteria) && '(topic)'}
        <p className="note">
          {criteriaWords(criteria)}. {tells === 'matches' ? 'New matches' : 'New matches and changes to them'}
          {rhythm !== undefined && `, ${RHYTHM_LABELS[rhythm].toLowerCase()}`}.
        </p>
      </div>
      <div className="actions">
        <TextButton aria-label={`Change “${name}”`} onClick={() => setEditing(true)}>
          Change
        </TextButton>
        <TextButton
          aria-label={`Delete “${name}”`}
          isBusy={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          Delete
        </TextButton>
      </div>
      {deleting.error && <p role="alert">{errorMessage(deleting.error)}</p>}
    </>
  )
}
