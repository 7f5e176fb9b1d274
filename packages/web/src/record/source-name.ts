const SOURCE_NAMES: Readonly<Record<string, string>> = { 'api.congress.gov': 'Congress.gov' }

/** What readers know the source of a record by. */
export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source

/** Whether a record is the Library of Congress's own, and not an invented one. */
export const isOfficialSource = (source: string): boolean => Object.hasOwn(SOURCE_NAMES, source)
