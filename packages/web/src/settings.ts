import { BILL_SORT_LABELS, type BillSort } from '@rostrum/contract/labels'
import { BILLS_PER_PAGE_CHOICES } from '@rostrum/contract/limits'
import { DEFAULT_SETTINGS, isTheme, type Settings } from '@rostrum/contract/settings'

export const isBillSort = (value: unknown): value is BillSort =>
  typeof value === 'string' && Object.hasOwn(BILL_SORT_LABELS, value)

/** One of the choices of how many bills a page lists, if it is one. */
export const parsePerPage = (value: unknown): Settings['billsPerPage'] | undefined =>
  BILLS_PER_PAGE_CHOICES.find((choice) => choice === value)

/** What a reader prefers, as far as what was kept makes sense: anybody can edit their own store. */
export function parseUserSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS
  const {
    defaultCongress,
    billsPerPage,
    defaultSort,
    enableNotifications,
    theme,
  }: Partial<Record<keyof Settings, unknown>> = stored
  return {
    ...(typeof defaultCongress === 'number' && { defaultCongress }),
    billsPerPage: parsePerPage(billsPerPage) ?? DEFAULT_SETTINGS.billsPerPage,
    defaultSort: isBillSort(defaultSort) ? defaultSort : DEFAULT_SETTINGS.defaultSort,
    enableNotifications: enableNotifications === true,
    theme: isTheme(theme) ? theme : DEFAULT_SETTINGS.theme,
  }
}

/** Every setting; the type makes sure that none is left out. */
const FIELDS: Readonly<Record<keyof Settings, true>> = {
  defaultCongress: true,
  billsPerPage: true,
  defaultSort: true,
  enableNotifications: true,
  theme: true,
}
const fieldsIn = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[] // as written just above
export const SETTING_NAMES = fieldsIn(FIELDS)

/** Settings, and when each was last chosen, in milliseconds since 1970; what nobody chose has no moment. */
export interface TimestampedSettings {
  readonly settings: Settings
  readonly at: Readonly<Partial<Record<keyof Settings, number>>>
}

/** The moments of choices, as far as what was kept makes sense. */
export function parseTimestamps(stored: unknown): TimestampedSettings['at'] {
  if (typeof stored !== 'object' || stored === null) return {}
  const moments: Partial<Record<keyof Settings, unknown>> = stored
  const entries = SETTING_NAMES.flatMap((name) => {
    const moment = moments[name]
    return typeof moment === 'number' && Number.isSafeInteger(moment) ? [[name, moment] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Whether something was chosen here later than there. */
export const isNewer = (here: TimestampedSettings, there: TimestampedSettings): boolean =>
  SETTING_NAMES.some((name) => (here.at[name] ?? 0) > (there.at[name] ?? 0))

/** Of each setting the later choice, whichever of two devices it was made on. */
export function mergeSettings(here: TimestampedSettings, there: TimestampedSettings): TimestampedSettings {
  const isTheirs = (name: keyof Settings): boolean =>
    there.at[name] !== undefined && there.at[name] >= (here.at[name] ?? 0)
  const settings = SETTING_NAMES.map((name) => [name, (isTheirs(name) ? there : here).settings[name]])
  const at = SETTING_NAMES.map((name) => [name, isTheirs(name) ? there.at[name] : here.at[name]])
  return {
    settings: parseUserSettings(Object.fromEntries(settings)),
    at: parseTimestamps(Object.fromEntries(at)),
  }
}
