const QUARTERS = ['00', '15', '30', '45'] as const
type Option = readonly [value: string, label: string]

/** "07:30" is "7:30 AM". */
export function timeLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The quarter hours of a day. */
export const TIME_OPTIONS: readonly Option[] = Array.from({ length: 24 }, (_, hour) =>
  QUARTERS.map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
)
  .flat()
  .map((time) => [time, timeLabel(time)])

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** All zones this browser knows, and the chosen one even if it does not. */
export const timeZoneOptions = (chosen: string): readonly Option[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])]
    .toSorted()
    .map((zone) => [zone, zoneLabel(zone)])
