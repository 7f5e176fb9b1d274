import { checkApi } from './api-checks.ts'
import { createAsk } from './ask.ts'
import type { SmokeResult } from './smoke-result.ts'
import { checkSite } from './site-checks.ts'

/** Runs all checks of a site from the outside, read-only. */
export async function smokeTest(base: string): Promise<SmokeResult[]> {
  const ask = createAsk(base)
  return [...(await checkSite(ask, base)), ...(await checkApi(ask))]
}
