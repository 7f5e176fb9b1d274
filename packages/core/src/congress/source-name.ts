/** What readers are told the record comes from. The sample's address changes at each start, so it goes by its name. */
export function sourceName({ url, isSample }: { readonly url: string; readonly isSample: boolean }): string {
  return isSample ? 'Sample Congress' : new URL(url).host
}
