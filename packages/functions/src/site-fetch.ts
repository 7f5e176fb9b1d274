/** Calls the site's own API on behalf of a caller, whose rate limits apply. */
export type SiteFetch = (callerAddress: string) => typeof fetch

let inProcess: SiteFetch | undefined

/** If one process has all functions, calls of the site's API stay in it: its public address may not work from inside. */
export function answerInProcess(siteFetch: SiteFetch | undefined): void {
  inProcess = siteFetch
}

export const siteFetch: SiteFetch = (callerAddress) => inProcess?.(callerAddress) ?? globalThis.fetch
