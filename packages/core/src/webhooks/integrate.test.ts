import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listen } from '../testing/loopback.ts'
import { createWebhookSecret, signedHeaders } from './sign.ts'
import { startReceiver } from './testing/receiver.ts'

const DOCUMENT = new URL('../../../../docs/integrate.md', import.meta.url)
type Check = (headers: object, body: string, secret: string, now?: number) => boolean
const Exports = z.object({ isFromRostrum: z.custom<Check>((it) => typeof it === 'function') })

/** The code block in docs/integrate.md that contains a text. */
async function readCode(text: string): Promise<string> {
  const blocks = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/^```js\n([\s\S]*?)^```$/gm)]
  return blocks.map(([, code = '']) => code).find((code) => code.includes(text)) ?? ''
}
const CHECK = 'export function isFromRostrum'

/** The verification code that docs/integrate.md gives to receivers. */
async function readCheck(): Promise<Check> {
  const code = await readCode(CHECK)
  return z.parse(Exports, await import(`data:text/javascript,${encodeURIComponent(code)}`)).isFromRostrum
}

test('the code for receivers accepts signatures of either secret, and nothing else', async () => {
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

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const { origin, stop } = await listen(createServer())
  await stop()
  return new URL(origin).port
}

test('the code for Slack forwards changes, escaped, but neither tests nor other messages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slack-'))
  const slack = await startReceiver(() => 200)
  const [secret, PORT] = [createWebhookSecret(), await freePort()]
  await writeFile(join(folder, 'is-from-rostrum.mjs'), await readCode(CHECK))
  await writeFile(join(folder, 'slack.mjs'), await readCode('SLACK_URL'))
  const settings = { PORT, ROSTRUM: 'https://rostrum.example', SECRET: secret, SLACK_URL: slack.url }
  const relay = spawn(process.execPath, ['slack.mjs'], { cwd: folder, env: { ...process.env, ...settings } })
  onTestFinished(async () => {
    relay.kill('SIGKILL')
    await once(relay, 'exit')
    await slack.stop()
    await rm(folder, { recursive: true })
  })
  const send = async (message: object, by = secret): Promise<number> => {
    const body = JSON.stringify(message)
    const headers = { ...signedHeaders({ id: 'msg_1', at: new Date(), body }, [by]) }
    return (await fetch(`http://127.0.0.1:${PORT}`, { method: 'POST', headers, body })).status
  }
  const subject = { kind: 'bill', key: '119/hr/1' }
  const change = { type: 'change', data: { subject, kind: 'cosponsor_added', to: '<Doe> & Co.' } }
  await vi.waitUntil(async () => (await send({ type: 'test' }).catch(() => 0)) === 204, { timeout: 60_000 })
  expect(await send(change)).toBe(204)
  expect(await send(change, createWebhookSecret())).toBe(401)
  expect(slack.received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      text: '119/hr/1: cosponsor added &lt;Doe&gt; &amp; Co.\nhttps://rostrum.example/congress/119/hr/1',
    },
  ])
  slack.answer(() => 500)
  expect(await send(change)).toBe(503)
})
