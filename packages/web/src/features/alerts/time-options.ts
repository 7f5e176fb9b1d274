const QUARTERS = ['00', '15', '30', '45'] as const
type Option = readonly [value: string, label: string]

/** "07:30" is "7:30 AM". */
export function timeLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export const TIME_OPTIONS: readonly Option[] = Array.from({ length: 24 }, (_, hour) =>
  QUARTERS.map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
)
  .flat()
  .map((time) => [time, timeLabel(time)])

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** All zones this browser knows, plus the chosen one. */
export const timeZoneOptions = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted()

const plainZone = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase()

/** Finds a zone by its full name, or by a city that is unique among the zones. */
export function findTimeZone(text: string, zones: readonly string[]): string | undefined {
  const wanted = plainZone(text)
  const whole = zones.find((zone) => plainZone(zone) === wanted)
  if (whole !== undefined) return whole
  const [city, ...others] = zones.filter((zone) => plainZone(zone).endsWith(`/${wanted}`))
  return others.length === 0 ? city : undefined
}
