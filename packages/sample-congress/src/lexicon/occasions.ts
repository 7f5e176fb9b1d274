import tables from './occasions.json'

const splitLines = (lines: readonly string[]): readonly string[] => lines.join('\n').split(/\s*[;\n]\s*/)

export const OBSERVANCES = splitLines(tables.observances)
export const TOWNS = splitLines(tables.towns)
export const STREETS = splitLines(tables.streets)
export const COUNTRIES = splitLines(tables.countries)
export const RIVERS = splitLines(tables.rivers)
/** What constitutional amendments would be about. */
export const CONSTITUTIONAL_AMENDMENTS = splitLines(tables.amendments)
/** Groups that Congress honors: short name and long name. */
export const GROUPS = splitLines(tables.groups)

export interface AgencyRule {
  readonly agency: string
  readonly title: string
  readonly area: string
}

/** Agency rules for disapproval under the Congressional Review Act. */
export const RULES: readonly AgencyRule[] = tables.rules.map((row) => {
  const [agency = '', title = '', area = ''] = row.split('|')
  return { agency, title, area }
})
