import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTokenKeys } from './token-keys.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rostrum-keys-')), 'keys')
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('generates the key once, and exposes no secret in the public key', async () => {
  const first = await loadTokenKeys(folder)
  expect(first).toEqual(await loadTokenKeys(folder))
  expect(Object.keys(first.publicKeys.keys[0] ?? {}).toSorted()).toEqual([
    'alg',
    'crv',
    'kid',
    'kty',
    'use',
    'x',
  ])
})

test('is readable only by its owner', async () => {
  await loadTokenKeys(folder)
  const [name = ''] = await readdir(folder)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('reports a damaged key instead of replacing it', async () => {
  await loadTokenKeys(folder)
  const [name = ''] = await readdir(folder)
  await writeFile(join(folder, name), '{')
  await expect(loadTokenKeys(folder)).rejects.toThrow(/cannot be read/)
})

test('generates a new key on each load without a folder', async () => {
  expect(await loadTokenKeys(undefined)).not.toEqual(await loadTokenKeys(undefined))
})
