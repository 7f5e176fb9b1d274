import { afterEach, describe, expect, test, vi } from 'vitest'
import { originFrom } from '../paths.ts'
import { requireUser } from './guard.ts'

const SITE = 'https://site.test'

/**
 * The path that a signed-out visitor returns to after sign-in, given the requested path and the one in the address
 * bar.
 */
async function originOf(asked: string, shown: string): Promise<string | undefined> {
  vi.stubGlobal('location', new URL(shown, SITE))
  const loaderArguments = { request: new Request(SITE + asked), params: {}, context: {} }
  const redirect: unknown = await requireUser(loaderArguments as Parameters<typeof requireUser>[0]).catch(
    (thrown: unknown) => thrown,
  )
  if (!(redirect instanceof Response)) throw new Error('let in')
  return originFrom(new URL(redirect.headers.get('location') ?? '', SITE).search)
}

afterEach(() => vi.unstubAllGlobals())

describe('a signed-out visitor', () => {
  const TEXT = '/bills/119/hr/1/text?version=engrossed-in-house'

  test('returns to the fragment of the link that they opened', async () => {
    expect(await originOf(TEXT, `${TEXT}#change-12`)).toBe(`${TEXT}#change-12`)
  })

  test.each(['/members#content', '/bills/119/hr/1/text#p3'])(
    'takes no fragment along from %s',
    async (shown) => expect(await originOf(TEXT, shown)).toBe(TEXT),
  )
})
