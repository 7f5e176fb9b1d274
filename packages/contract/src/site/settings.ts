import type { DistrictOfCongress } from '../places/district.ts'
import { type BillSort, type Theme, THEME_LABELS } from '../words/labels.ts'
import { BILLS_PER_PAGE, type BILLS_PER_PAGE_CHOICES } from '../rules/limits.ts'

export interface Settings {
  /** Defaults to the current congress. */
  readonly defaultCongress?: number
  readonly billsPerPage: (typeof BILLS_PER_PAGE_CHOICES)[number]
  readonly defaultSort: BillSort
  readonly enableNotifications: boolean
  readonly theme: Theme
  /** The reader's district, if they want it remembered. Never a ZIP code or an address. */
  readonly district?: Pick<DistrictOfCongress, keyof DistrictOfCongress>
}

export const SETTINGS_KEY = 'rostrum.settings'

export const DEFAULT_SETTINGS: Settings = {
  billsPerPage: BILLS_PER_PAGE,
  defaultSort: 'updateDate',
  enableNotifications: false,
  theme: 'light',
}

export const isTheme = (value: unknown): value is Theme =>
  typeof value === 'string' && Object.hasOwn(THEME_LABELS, value)
