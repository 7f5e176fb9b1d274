import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { TEXT_RESULTS_MAX } from '@rostrum/contract/rules/limits'
import { congressOptions } from '../../../list-params.ts'
import { isBillSort, parsePerPage, PER_PAGE_OPTIONS, SORT_OPTIONS } from '../../../settings.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ResolvedList } from './list-query.ts'
import type { ListStateChange } from './list-state.ts'
import '../../../ui/slim-selects.css'
import './list-toolbar.css'

interface ListToolbarProps {
  readonly resolved: ResolvedList
  /** The congress of the list, or the default one while the list is loading. */
  readonly congress: number | 'all'
  readonly now: Date
  readonly onChange: (change: ListStateChange) => void
}

const BEST_MATCH = ['best', 'Best match'] as const

function sortOptions({ isSearch, isInText }: ResolvedList) {
  if (isInText) return [BEST_MATCH]
  return isSearch ? [BEST_MATCH, ...SORT_OPTIONS] : SORT_OPTIONS
}

export const ListToolbar = ({ resolved, congress, now, onChange }: ListToolbarProps) => (
  <div className="list-toolbar slim-selects">
    <SelectField
      label="Congress"
      value={String(congress)}
      options={[...congressOptions(billCongressChoices(now), now), ['all', 'All Congresses']]}
      onChange={(value) => onChange({ congress: value === 'all' ? 'all' : Number(value) })}
    />
    <SelectField
      label="Sort by"
      value={resolved.sort}
      options={sortOptions(resolved)}
      onChange={(value) => onChange({ sort: isBillSort(value) ? value : undefined })}
    />
    <SelectField
      label="Results per page"
      value={String(resolved.perPage)}
      options={PER_PAGE_OPTIONS.filter(
        ([value]) => !resolved.isInText || Number(value) <= TEXT_RESULTS_MAX,
      ).map(([value, label]) => [value, `${label} per page`])}
      onChange={(value) => onChange({ perPage: parsePerPage(Number(value)) })}
    />
  </div>
)
