import { BILL_SORT_LABELS, type BillSort } from '@rostrum/contract/words/labels'
import { BILLS_PER_PAGE_CHOICES } from '@rostrum/contract/rules/limits'
import { DEFAULT_SETTINGS, isTheme, type Settings } from '@rostrum/contract/site/settings'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'

export const SORT_OPTIONS = Object.entries(BILL_SORT_LABELS)

export const isBillSort = (value: unknown): value is BillSort =>
  typeof value === 'string' && Object.hasOwn(BILL_SORT_LABELS, value)

export const PER_PAGE_OPTIONS = BILLS_PER_PAGE_CHOICES.map(
  (choice) => [String(choice), String(choice)] as const,
)

export const parsePerPage = (value: unknown): Settings['billsPerPage'] | undefined =>
  BILLS_PER_PAGE_CHOICES.find((choice) => choice === value)

/** Checks the format only: whether the district exists depends on the congress, which callers check. */
function isDistrictOfCongress(value: unknown): boolean {
  const { congress, stateCode, district, ...others } = Object(value)
  return (
    Number.isSafeInteger(congress) &&
    /^[A-Z]{2}$/.test(String(stateCode)) &&
    Number.isSafeInteger(district) &&
    Object.keys(others).length === 0
  )
}

type SettingName = keyof Settings

const VALIDATORS: { readonly [Name in SettingName]-?: (value: unknown) => boolean } = {
  defaultCongress: (value) => typeof value === 'number',
  billsPerPage: (value) => parsePerPage(value) !== undefined,
  defaultSort: isBillSort,
  enableNotifications: (value) => typeof value === 'boolean',
  theme: isTheme,
  district: isDistrictOfCongress,
}
const SETTING_NAMES = typedKeys(VALIDATORS)

export const fieldsOf = <Value>(
  valueOf: (name: SettingName) => Value,
  names: readonly SettingName[] = SETTING_NAMES,
): Partial<Record<SettingName, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)] as const))

/** Picks the valid fields: users can edit their storage. */
export function pickValid(stored: unknown, isValid: (value: unknown, name: SettingName) => boolean) {
  const fields = fieldsOf((name) => Reflect.get(Object(stored), name))
  return fieldsOf(
    (name) => fields[name],
    SETTING_NAMES.filter((name) => isValid(fields[name], name)),
  )
}

/** Settings, and when the reader chose each, in milliseconds since the epoch; defaults have no time. */
export interface TimestampedSettings {
  readonly settings: Settings
  readonly at: Readonly<Partial<Record<SettingName, number>>>
}

export const parseSettings = (settings: unknown, at: unknown): TimestampedSettings => ({
  settings: { ...DEFAULT_SETTINGS, ...pickValid(settings, (value, name) => VALIDATORS[name](value)) },
  at: pickValid(at, Number.isSafeInteger),
})

/** Whether any setting was chosen later in `here` than in `there`. */
export const isNewer = (here: TimestampedSettings, there: TimestampedSettings): boolean =>
  SETTING_NAMES.some((name) => (here.at[name] ?? 0) > (there.at[name] ?? 0))

/** Last write wins, per setting. `there` wins ties, and every setting for which `isMine` is false. */
export function mergeSettings(
  here: TimestampedSettings,
  there: TimestampedSettings,
  isMine: (name: SettingName) => boolean = () => true,
): TimestampedSettings {
  const winner = (name: SettingName) =>
    isMine(name) && (here.at[name] ?? 0) > (there.at[name] ?? -1) ? here : there
  return parseSettings(
    fieldsOf((name) => winner(name).settings[name]),
    fieldsOf((name) => winner(name).at[name]),
  )
}
