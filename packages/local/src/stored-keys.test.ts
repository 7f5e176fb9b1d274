import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { loadLinkKey, loadPushKey } from './stored-keys.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rostrum-keys-')), 'keys')
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('generates the key once, readable only by its owner', async () => {
  const key = await loadLinkKey(folder)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await loadLinkKey(folder)).toBe(key)
  expect((await stat(join(folder, 'link-key'))).mode & 0o777).toBe(0o600)
})

test('generates the push key once, next to the other', async () => {
  const key = await loadPushKey(folder)
  expect(vapidKeysOf(key).publicKey).toMatch(/^B[\w-]{86}$/)
  expect(await loadPushKey(folder)).toBe(key)
  expect(await loadLinkKey(folder)).not.toBe(key)
})

test('reports a damaged key instead of replacing it', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'link-key'), '')
  await expect(loadLinkKey(folder)).rejects.toThrow(/cannot be read; delete it/)
})

test('generates a new key on each load without a folder', async () => {
  expect(await loadLinkKey(undefined)).not.toBe(await loadLinkKey(undefined))
})
