export const SAMPLE_SOURCE = 'Sample Congress'

/** The data source shown to readers. The sample's URL changes at each start, so it has a fixed name. */
export function sourceName({ url, isSample }: { readonly url: string; readonly isSample: boolean }): string {
  return isSample ? SAMPLE_SOURCE : new URL(url).host
}
