/** Calls the site's own API for a caller, whose limits the calls count against. */
export type SiteFetch = (callerAddress: string) => typeof fetch

let inProcess: SiteFetch | undefined

/** Where one process holds all functions, their calls of the site's API stay in it: its public address may be unreachable from inside. */
export function answerInProcess(siteFetch: SiteFetch | undefined): void {
  inProcess = siteFetch
}

export const siteFetch: SiteFetch = (callerAddress) => inProcess?.(callerAddress) ?? globalThis.fetch
