import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
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

test('refuses a folder that another source has filled', async () => {
  await prepareDataFolder(folder)
  await claimFolder(folder, 'the sample Congress, small size')
  await claimFolder(folder, 'the sample Congress, small size')
  await expect(claimFolder(folder, 'https://api.congress.gov/v3')).rejects.toThrow(
    /belongs to the sample Congress, small size\. For https:\/\/api\.congress\.gov\/v3, name another folder/,
  )
})

test('accepts a folder for a mirror of its source, and for no other kind of source', async () => {
  await prepareDataFolder(folder)
  const filesOf = (url: string): string => `the files of ${url}, without an API key`
  await claimFolder(folder, filesOf('https://www.govinfo.gov'))
  await claimFolder(folder, filesOf('https://mirror.example'))
  await claimFolder(folder, filesOf('https://www.govinfo.gov'))
  await expect(claimFolder(folder, 'https://api.congress.gov/v3')).rejects.toThrow(/belongs to the files of/)
})

test('creates the folder, readable only by its owner', async () => {
  await prepareDataFolder(join(folder, 'a', 'b'))
  expect((await stat(join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(folder, 'a', 'b'))).toEqual([])
})

describe('an unusable folder is refused with the reason', () => {
  test('for a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow(`${file} is not a folder. Fix that, or`)
    await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('is not a folder')
  })

  test.each(['database', 'mail', 'keys'])('for a file in place of %s', async (part) => {
    await writeFile(join(folder, part), '')
    await expect(prepareDataFolder(folder)).rejects.toThrow(`${join(folder, part)} is not a folder`)
  })

  test.each([
    ['EACCES', 'may not read and write'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'disk is full'],
    ['EIO', 'failed with EIO'],
  ])('for the error %s', async (code, message) => {
    const said = JSON.stringify({ code, path: '/a' })
    const script = join(folder, 'probe.mjs')
    await writeFile(script, `process.stdout.write(${JSON.stringify(said)})`)
    await expect(prepareDataFolder(folder, { script })).rejects.toThrow(message)
  })

  test('for a disk that hangs', async () => {
    const script = join(folder, 'probe.mjs')
    await writeFile(script, `process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000)`)
    await mkdir(join(folder, 'restoring')) // the system may not check for this, since that could hang too
    const hanging = prepareDataFolder(folder, { script, milliseconds: 200 })
    await expect(hanging).rejects.toThrow('does not respond')
  })
})
