import { checkApi } from './api-checks.ts'
import { createRequester } from './requester.ts'
import type { SmokeResult } from './smoke-result.ts'
import { checkSite } from './site-checks.ts'

/** Runs all checks of a site from the outside, read-only. */
export async function smokeTest(base: string): Promise<SmokeResult[]> {
  const request = createRequester(base)
  return [...(await checkSite(request, base)), ...(await checkApi(request))]
}
