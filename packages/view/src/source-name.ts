const SOURCE_NAMES: Readonly<Record<string, string>> = {
  'api.congress.gov': 'Congress.gov',
  'www.govinfo.gov': 'GovInfo',
}

export const sourceName = (source: string): string => SOURCE_NAMES[source] ?? source

/** Whether a record comes from the Library of Congress, directly or through GovInfo's files; false for sample data. */
export const isOfficialSource = (source: string): boolean => Object.hasOwn(SOURCE_NAMES, source)
