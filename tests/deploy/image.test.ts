import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { SAMPLE_ACCOUNT } from '@rostrum/local/sample-account'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildImageFolder, folderBytes } from '../../scripts/lib/image/build-image.ts'

const SIZE_MAX = 60_000_000
/** An unprivileged user. If the tests are unprivileged themselves, the build is made read-only instead. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let data: string
const stops: (() => Promise<unknown>)[] = []

async function setWritable(isWritable: boolean): Promise<void> {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))])
    await chmod(join(folder, name), isWritable ? 0o755 : 0o555)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-image-'))
  data = await mkdtemp(join(tmpdir(), 'rostrum-image-data-'))
  await buildImageFolder(folder, () => {})
  await setWritable(false)
  if (isRoot) await chown(data, NOBODY, NOBODY)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await setWritable(true)
  await rm(folder, { recursive: true })
  await rm(data, { recursive: true })
})

/** Starts a built program like the container, as another user if the tests may. */
const startProgram = (name: string, ...words: string[]) =>
  spawn(process.execPath, [join(folder, `packages/local/server/${name}.mjs`), ...words], {
    cwd: '/',
    env: { NODE_ENV: 'production', PORT: '0', ROSTRUM_HOME: data, ROSTRUM_SAMPLE: 'small' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })

async function start() {
  const child = startProgram('server')
  const exited = once(child, 'exit')
  const stop = async (): Promise<unknown> => {
    child.kill('SIGTERM')
    return (await exited)[0]
  }
  stops.push(stop)
  for await (const line of createInterface(child.stdout)) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url !== undefined) return { url, stop }
  }
  throw new Error('the server ended before it was ready')
}

/** Retries while the service replies that it is busy. */
const read = async (url: string, init?: RequestInit): Promise<[number, string]> => {
  const response = await vi.waitUntil(
    async () => {
      const found = await fetch(url, init)
      return found.status !== 503 && found
    },
    { timeout: 60_000, interval: 500 },
  )
  return [response.status, await response.text()]
}

test('has no build tools and is small', async () => {
  const packages = await readdir(join(folder, 'node_modules'))
  expect(packages).toContain('libsql')
  for (const tool of ['esbuild', 'tsx', 'typescript', 'vite', '@aws-sdk'])
    expect(packages).not.toContain(tool)
  expect(await folderBytes(folder)).toBeLessThan(SIZE_MAX)
})

test('runs as an unprivileged user who can only write the data folder, and keeps its data', async () => {
  const first = await start()
  const [status, page] = await read(`${first.url}/`)
  expect([status, page]).toEqual([200, expect.stringContaining('<div id="root">')])
  const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
  expect((await read(first.url + script))[0]).toBe(200)
  await expect
    .poll(() => read(`${first.url}/api/members?limit=1`), { timeout: 60_000 })
    .toEqual([200, expect.stringContaining('"bioguideId"')])
  const document = await read(first.url + publicPaths.members())
  expect(document).toEqual([200, expect.stringContaining('<h1')])
  // signing in checks a password, writes a session and sends a mail
  const account = { email: SAMPLE_ACCOUNT.email, password: SAMPLE_ACCOUNT.password }
  const signedIn = await read(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(signedIn).toEqual([200, expect.stringContaining('accessToken')])
  expect((await read(`${first.url}/mailbox`))[1]).toContain(account.email)
  expect(await first.stop()).toBe(0)

  const backup = startProgram('backup', join(data, 'backup.gz'))
  backup.stdout.resume()
  expect(await once(backup, 'exit')).toEqual([0, null])
  expect(await readdir(data)).toContain('backup.gz')

  const second = await start()
  expect(await read(`${second.url}/api/members?limit=1`)).toEqual([
    200,
    expect.stringContaining('"bioguideId"'),
  ])
})

test.each(['restore', 'backfill', 'dump', 'mail', 'repair-log', 'sync', 'votes'])(
  'has the command %s',
  async (name) => {
    const command = startProgram(name, '--help')
    expect(await text(command.stdout)).toContain(`npm run ${name} --`)
  },
)

test('is refused if the folder has files', async () => {
  const full = await mkdtemp(join(tmpdir(), 'rostrum-image-full-'))
  stops.push(() => rm(full, { recursive: true }))
  await cp('LICENSE', join(full, 'LICENSE'))
  await expect(buildImageFolder(full, () => {})).rejects.toThrow('is not empty')
})
