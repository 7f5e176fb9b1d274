const NAMES: Readonly<Record<string, string>> = { 'api.congress.gov': 'Congress.gov' }

/** What readers know the source of a record by. */
export const sourceWords = (source: string): string => NAMES[source] ?? source

/** Whether a record is the Library of Congress's own, and not an invented one. */
export const isOfficial = (source: string): boolean => Object.hasOwn(NAMES, source)
