const SOURCE_NAMES: Readonly<Record<string, string>> = { 'api.congress.gov': 'Congress.gov' }

export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source

/** Whether a record comes from the Library of Congress and not from sample data. */
export const isOfficialSource = (source: string): boolean => Object.hasOwn(SOURCE_NAMES, source)
