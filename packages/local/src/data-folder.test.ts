import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

test('the folder is made, for its owner alone', async () => {
  await prepareDataFolder(join(folder, 'a', 'b'))
  expect((await stat(join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(folder, 'a', 'b'))).toEqual([])
})

describe('a folder that cannot be used is told with what is wrong', () => {
  test('when it is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow(`${file} is not a folder. Put that right, or`)
    await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('is not a folder')
  })

  test.each(['database', 'mail', 'keys'])('when its part %s is a file', async (part) => {
    await writeFile(join(folder, part), '')
    await expect(prepareDataFolder(folder)).rejects.toThrow(`${join(folder, part)} is not a folder`)
  })

  test.each([
    ['EACCES', 'may not read and write'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'disk is full'],
    ['EIO', 'answers EIO'],
  ])('when the system says %s', async (code, words) => {
    const said = JSON.stringify({ code, path: '/a' })
    const script = join(folder, 'probe.mjs')
    await writeFile(script, `process.stdout.write(${JSON.stringify(said)})`)
    await expect(prepareDataFolder(folder, { script })).rejects.toThrow(words)
  })

  test('when its disk never answers', async () => {
    const script = join(folder, 'probe.mjs')
    await writeFile(script, `process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000)`)
    const hanging = prepareDataFolder(folder, { script, milliseconds: 200 })
    await expect(hanging).rejects.toThrow('does not answer')
  })
})
