import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder, prepareDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-folder-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('a folder belongs to the source that filled it first', async () => {
  await prepareDataFolder(folder)
  await claimFolder(folder, 'the sample Congress, small size')
  await claimFolder(folder, 'the sample Congress, small size')
  await expect(claimFolder(folder, 'https://api.congress.gov/v3')).rejects.toThrow(
    /holds the sample Congress, small size\. For https:\/\/api\.congress\.gov\/v3, name another folder/,
  )
})

test('a file cannot be the folder', async () => {
  await expect(prepareDataFolder(join(import.meta.dirname, 'data-folder.ts'))).rejects.toThrow(
    'cannot be written',
  )
})
