import { billCongressChoices, congressLabel, currentCongress, ordinal } from '@rostrum/contract/congress'
import { BILL_SORT_LABELS } from '@rostrum/contract/labels'
import { BILLS_PER_PAGE_CHOICES } from '@rostrum/contract/limits'
import { useState } from 'react'
import { settings, useSettings } from '../../api/settings.ts'
import { isBillSort, perPageOf } from '../../settings.ts'
import { SelectField } from '../../ui/select-field.tsx'

const SORTS = Object.entries(BILL_SORT_LABELS)
const PER_PAGE = BILLS_PER_PAGE_CHOICES.map((choice) => [String(choice), String(choice)] as const)
/** Whichever congress sits: the choice that moves on by itself. */
const CURRENT = 'current'

const congressOptions = (now: Date): (readonly [string, string])[] => [
  [CURRENT, `The current one, now the ${ordinal(currentCongress(now))}`],
  ...billCongressChoices(now).map((congress) => [String(congress), congressLabel(congress)] as const),
]

/** How lists of bills open. Each choice holds at once. */
export function ListSettings() {
  const [now] = useState(() => new Date())
  const { defaultCongress, billsPerPage, defaultSort } = useSettings()
  return (
    <div className="settings-fields">
      <SelectField
        label="Default Congress"
        value={defaultCongress === undefined ? CURRENT : String(defaultCongress)}
        options={congressOptions(now)}
        onChange={({ currentTarget: { value } }) =>
          settings.change({ defaultCongress: value === CURRENT ? undefined : Number(value) })
        }
      />
      <SelectField
        label="Bills per page"
        value={String(billsPerPage)}
        options={PER_PAGE}
        onChange={({ currentTarget: { value } }) =>
          settings.change({ billsPerPage: perPageOf(Number(value)) })
        }
      />
      <SelectField
        label="Default sort"
        value={defaultSort}
        options={SORTS}
        onChange={({ currentTarget: { value } }) =>
          settings.change({ defaultSort: isBillSort(value) ? value : undefined })
        }
      />
    </div>
  )
}
