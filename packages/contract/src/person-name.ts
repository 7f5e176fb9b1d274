/** Congress.gov's format for names in lists: "Rep. Smith, Jason T., Jr. [R-MO-8]". */
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

/** Converts a listed name to "Rep. Jason T. Smith, Jr."; only strips the brackets from any other. */
export function spokenName(fullName: string): string {
  const [whole, title = '', last, first, suffix] = LISTED_NAME.exec(fullName) ?? []
  if (whole === undefined) return fullName.replace(BRACKETS, '')
  return `${TITLES[title] ?? ''}${first} ${last}${suffix === undefined ? '' : `, ${suffix}`}`
}
