import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWebhookSecret, signedHeaders } from './sign.ts'

const DOCUMENT = new URL('../../../../docs/integrate.md', import.meta.url)
type Check = (headers: object, body: string, secret: string, now?: number) => boolean
const Exports = z.object({ isFromRostrum: z.custom<Check>((it) => typeof it === 'function') })

/** The code that docs/integrate.md gives to receivers. */
async function readCheck(): Promise<Check> {
  const [, code = ''] =
    /```js\n([\s\S]*?isFromRostrum[\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  return z.parse(Exports, await import(`data:text/javascript,${encodeURIComponent(code)}`)).isFromRostrum
}

test('the code for receivers accepts what is signed by either secret, and nothing else', async () => {
  const isFromRostrum = await readCheck()
  const at = new Date('2026-11-20T12:00:00.000Z')
  const [secret, former, other] = [createWebhookSecret(), createWebhookSecret(), createWebhookSecret()]
  const body = '{"type":"change"}'
  const headers = signedHeaders({ id: 'msg_1', at, body }, [secret, former])
  const now = at.getTime() + 1_000
  expect([secret, former].map((each) => isFromRostrum(headers, body, each, now))).toEqual([true, true])
  expect(isFromRostrum(headers, body, other, now)).toBe(false)
  expect(isFromRostrum(headers, `${body} `, secret, now)).toBe(false)
  expect(isFromRostrum({ ...headers, 'webhook-id': 'msg_2' }, body, secret, now)).toBe(false)
  expect(isFromRostrum(headers, body, secret, now + 600_000)).toBe(false)
  expect(isFromRostrum({}, body, secret, now)).toBe(false)
})
