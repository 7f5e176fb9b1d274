import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Rostrum, startRostrum } from './start.ts'

let rostrum: Rostrum
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-dist-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  const source = { kind: 'sample', size: 'tiny' } as const
  rostrum = await startRostrum({
    port: 0,
    source,
    oidc: 'sample',
    siteFolder: async () => folder,
  })
})
afterAll(async () => {
  await rostrum.stop()
  await rm(folder, { recursive: true })
})

const call = async (path: string, init: RequestInit = {}) =>
  await fetch(`${rostrum.url}${path}`, { redirect: 'manual', ...init })
const post = (path: string, body: unknown, cookie = '') =>
  call(`/api/auth/oidc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

test('signs a sample person in from the button to the account, without any setting', async () => {
  const site = await (await call('/api/site')).json()
  expect(site).toMatchObject({ data: { signInWith: 'Sample House' } })
  const started = await post('start', {})
  const { url } = z.parse(z.object({ data: z.object({ url: z.url() }) }), await started.json()).data
  const choice = await fetch(url)
  const page = await choice.text()
  expect(page).toContain('This is not a real site')
  const [href = ''] = /\?[^"]*sample-librarian/.exec(page.replaceAll('&#38;', '&')) ?? []
  const back = await fetch(new URL(href, url), { redirect: 'manual' })
  const location = new URL(back.headers.get('location') ?? '')
  expect(location.href).toContain(`${rostrum.url}/login/callback?code=`)
  const answer = Object.fromEntries(location.searchParams)
  const cookie = started.headers.get('set-cookie')?.split(';')[0]
  const finished = await (await post('finish', answer, cookie)).json()
  expect(finished).toMatchObject({
    data: { user: { email: 'lee@library.example', username: 'lee_library' } },
  })
})

test('leads nowhere else, and gives no token without the secret', async () => {
  const wrong = 'client_id=rostrum&response_type=code&redirect_uri=https://elsewhere.example/'
  expect((await call(`/sample-sign-in/authorize?${wrong}`)).status).toBe(400)
  expect((await call('/sample-sign-in/token', { method: 'POST' })).status).toBe(401)
  expect((await call('/sample-sign-in/none')).status).toBe(404)
})
