/** "Rep. Smith, Jason T., Jr. [R-MO-8]" as the source writes a name for its lists. */
const LISTED_NAME =
  /^(?:(Rep|Sen|Del|Resident Commissioner|Commish)\.? )?([^,[]+), ([^,[]+?)(?:, ([^,[]+?))?\s*(?:\[[^\]]*\])?$/
const BRACKETS = /\s*\[[^\]]*\]$/
const TITLES: Readonly<Record<string, string>> = {
  Rep: 'Rep. ',
  Sen: 'Sen. ',
  Del: 'Del. ',
  Commish: 'Resident Commissioner ',
  'Resident Commissioner': 'Resident Commissioner ',
}

/** A listed name in the order it is spoken: "Rep. Jason T. Smith, Jr."; another one without its brackets. */
export function spokenName(fullName: string): string {
  const [whole, title = '', last, first, suffix] = LISTED_NAME.exec(fullName) ?? []
  if (whole === undefined) return fullName.replace(BRACKETS, '')
  return `${TITLES[title] ?? ''}${first} ${last}${suffix === undefined ? '' : `, ${suffix}`}`
}
