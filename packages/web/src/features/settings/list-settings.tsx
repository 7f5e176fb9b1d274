import {
  billCongressChoices,
  congressLabel,
  currentCongress,
  ordinal,
} from '@rostrum/contract/congress/congress'
import { useState } from 'react'
import { serverDate } from '../../clock.ts'
import { settings, useSettings } from '../../api/settings.ts'
import { isBillSort, parsePerPage, PER_PAGE_OPTIONS, SORT_OPTIONS } from '../../settings.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** Always the current congress, also after it changes. */
const CURRENT_CONGRESS = 'current'

const congressOptions = (now: Date): (readonly [string, string])[] => [
  [CURRENT_CONGRESS, `Current Congress (${ordinal(currentCongress(now))})`],
  ...billCongressChoices(now).map((congress) => [String(congress), congressLabel(congress)] as const),
]

export function ListSettings() {
  const [now] = useState(serverDate)
  const { defaultCongress, billsPerPage, defaultSort } = useSettings()
  return (
    <div className="settings-fields">
      <SelectField
        label="Default Congress"
        value={defaultCongress === undefined ? CURRENT_CONGRESS : String(defaultCongress)}
        options={congressOptions(now)}
        onChange={(value) =>
          settings.change({ defaultCongress: value === CURRENT_CONGRESS ? undefined : Number(value) })
        }
      />
      <SelectField
        label="Bills per page"
        value={String(billsPerPage)}
        options={PER_PAGE_OPTIONS}
        onChange={(value) => settings.change({ billsPerPage: parsePerPage(Number(value)) })}
      />
      <SelectField
        label="Default sort"
        value={defaultSort}
        options={SORT_OPTIONS}
        onChange={(value) => settings.change({ defaultSort: isBillSort(value) ? value : undefined })}
      />
    </div>
  )
}
