import { checkApi } from './api-checks.ts'
import { askAt } from './ask.ts'
import type { Finding } from './finding.ts'
import { checkSite } from './site-checks.ts'

/** Everything a stranger can find out about a running site, without changing anything there. */
export async function lookAt(base: string): Promise<Finding[]> {
  const ask = askAt(base)
  return [...(await checkSite(ask, base)), ...(await checkApi(ask))]
}
