import { billCongressChoices, congressLabel, currentCongress } from '@rostrum/contract/congress'
import { BILL_SORT_LABELS } from '@rostrum/contract/labels'
import { BILLS_PER_PAGE_CHOICES } from '@rostrum/contract/limits'
import { isBillSort, perPageOf } from '../../../settings.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ShownList } from './list-request.ts'
import type { ListChange } from './list-state.ts'
import './list-toolbar.css'

interface ListToolbarProps {
  readonly shown: ShownList
  readonly now: Date
  readonly onChange: (change: ListChange) => void
}

const SORTS = Object.entries(BILL_SORT_LABELS)
const PER_PAGE = BILLS_PER_PAGE_CHOICES.map((choice) => [String(choice), String(choice)] as const)

const congressOptions = (now: Date): (readonly [string, string])[] => [
  ...billCongressChoices(now).map((congress) => {
    const mark = congress === currentCongress(now) ? ', current' : ''
    return [String(congress), congressLabel(congress) + mark] as const
  }),
  ['all', 'All of these'],
]

/** Which congress is listed, in what order, and how much of it at a time. */
export const ListToolbar = ({ shown, now, onChange }: ListToolbarProps) => (
  <div className="list-toolbar">
    <SelectField
      label="Congress"
      value={String(shown.congress)}
      options={congressOptions(now)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ congress: value === 'all' ? 'all' : Number(value) })
      }
    />
    <SelectField
      label="Sort by"
      value={shown.sort}
      options={shown.isSearch ? [['best', 'Best match'], ...SORTS] : SORTS}
      onChange={({ currentTarget: { value } }) => onChange({ sort: isBillSort(value) ? value : undefined })}
    />
    <SelectField
      label="Results per page"
      value={String(shown.perPage)}
      options={PER_PAGE}
      onChange={({ currentTarget: { value } }) => onChange({ perPage: perPageOf(Number(value)) })}
    />
  </div>
)
