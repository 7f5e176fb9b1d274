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

test('the key is made once, and its public half holds no secret', async () => {
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

test('only its owner can read it', async () => {
  await loadTokenKeys(folder)
  const [name = ''] = await readdir(folder)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('a damaged key is told, not replaced', async () => {
  await loadTokenKeys(folder)
  const [name = ''] = await readdir(folder)
  await writeFile(join(folder, name), '{')
  await expect(loadTokenKeys(folder)).rejects.toThrow(/cannot be read/)
})

test('without a folder every process has a key of its own', async () => {
  expect(await loadTokenKeys(undefined)).not.toEqual(await loadTokenKeys(undefined))
})
