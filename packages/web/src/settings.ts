import { BILL_SORT_LABELS, type BillSort } from '@rostrum/contract/labels'
import { BILLS_PER_PAGE_CHOICES } from '@rostrum/contract/limits'
import { DEFAULT_SETTINGS, isTheme, type Settings } from '@rostrum/contract/settings'
import { typedKeys } from '@rostrum/contract/typed-keys'

export const isBillSort = (value: unknown): value is BillSort =>
  typeof value === 'string' && Object.hasOwn(BILL_SORT_LABELS, value)

export const parsePerPage = (value: unknown): Settings['billsPerPage'] | undefined =>
  BILLS_PER_PAGE_CHOICES.find((choice) => choice === value)

type SettingName = keyof Settings

const VALIDATORS: { readonly [Name in SettingName]-?: (value: unknown) => boolean } = {
  defaultCongress: (value) => typeof value === 'number',
  billsPerPage: (value) => parsePerPage(value) !== undefined,
  defaultSort: isBillSort,
  enableNotifications: (value) => typeof value === 'boolean',
  theme: isTheme,
}
export const SETTING_NAMES = typedKeys(VALIDATORS)

/** The valid fields of what was stored: anybody can edit their own storage. */
function pickValid(stored: unknown, isValid: (value: unknown, name: SettingName) => boolean) {
  const fields = SETTING_NAMES.map((name) => [name, Reflect.get(Object(stored), name)] as const)
  return Object.fromEntries(fields.filter(([name, value]) => isValid(value, name)))
}

export const parseUserSettings = (stored: unknown): Settings => ({
  ...DEFAULT_SETTINGS,
  ...pickValid(stored, (value, name) => VALIDATORS[name](value)),
})

/** Settings, and when the reader chose each, in milliseconds since the epoch; defaults have no time. */
export interface TimestampedSettings {
  readonly settings: Settings
  readonly at: Readonly<Partial<Record<SettingName, number>>>
}

export const parseTimestamps = (stored: unknown): TimestampedSettings['at'] =>
  pickValid(stored, Number.isSafeInteger)

/** Whether any setting was chosen later here than there. */
export const isNewer = (here: TimestampedSettings, there: TimestampedSettings): boolean =>
  SETTING_NAMES.some((name) => (here.at[name] ?? 0) > (there.at[name] ?? 0))

/** Takes each setting, with its time, from the source that `pick` returns for it. */
export function combineSettings(pick: (name: SettingName) => TimestampedSettings): TimestampedSettings {
  const fieldsOf = (part: keyof TimestampedSettings) =>
    Object.fromEntries(SETTING_NAMES.map((name) => [name, pick(name)[part][name]]))
  return { settings: parseUserSettings(fieldsOf('settings')), at: parseTimestamps(fieldsOf('at')) }
}

/** Last write wins, per setting; on a tie `there` wins. */
export const mergeSettings = (here: TimestampedSettings, there: TimestampedSettings): TimestampedSettings =>
  combineSettings((name) => ((there.at[name] ?? -Infinity) >= (here.at[name] ?? 0) ? there : here))
