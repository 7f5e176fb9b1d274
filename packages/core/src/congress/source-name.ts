export const SAMPLE_SOURCE = 'Sample Congress'

/** Sources of a site with real data: the API of Congress.gov with a key, or the files of GovInfo without one. */
export const SOURCES = ['congress-gov', 'govinfo'] as const
export type Source = (typeof SOURCES)[number]

/** GovInfo writes its files 2 to 6 hours after a change; a new file is then seen within minutes. */
export const FILES_LATE_HOURS = 6

/** The data source shown to readers. The sample's URL changes at each start, so it has a fixed name. */
export function sourceName({ url, isSample }: { readonly url: string; readonly isSample: boolean }): string {
  return isSample ? SAMPLE_SOURCE : new URL(url).host
}
