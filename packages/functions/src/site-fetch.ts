/** Calls the site's own API on behalf of a caller, whose rate limits apply. */
export type SiteFetch = (callerAddress: string) => typeof fetch

let inProcess: SiteFetch | undefined

/** If one process has all functions, calls stay in it, because its public URL may be unreachable from inside. */
export function answerInProcess(siteFetch: SiteFetch | undefined): void {
  inProcess = siteFetch
}

export const siteFetch: SiteFetch = (callerAddress) => inProcess?.(callerAddress) ?? globalThis.fetch
