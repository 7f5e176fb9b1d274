import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder } from '../data-folder.ts'
import { upgradeFolder, type UpgradeStep, writeFormat } from './folder-format.ts'

let folder: string
const read = (name: string) => readFile(join(folder, name), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-format-'))
  await writeFile(join(folder, 'notes'), 'one')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** Renames a file, then changes its content. */
const renameNotes: UpgradeStep = async (at) => {
  await rename(join(at, 'notes'), join(at, 'log')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
const double: UpgradeStep = async (at) => {
  const text = await readFile(join(at, 'log'), 'utf8')
  if (!text.includes(',')) await writeFile(join(at, 'log'), `${text},${text}`)
}
const STEPS = [renameNotes, double]

test('upgrades a folder without a number by two formats', async () => {
  await upgradeFolder(folder, { steps: STEPS })
  expect([await read('log'), await read('format')]).toEqual(['one,one', '3\n'])
})

test('resumes an interrupted upgrade by repeating the current step', async () => {
  const fails: UpgradeStep = async (at) => {
    await double(at, () => {})
    throw new Error('the power is gone')
  }
  await expect(upgradeFolder(folder, { steps: [renameNotes, fails] })).rejects.toThrow('the power is gone')
  expect(await read('format')).toBe('2\n')
  await upgradeFolder(folder, { steps: STEPS })
  expect([await read('log'), await read('format')]).toEqual(['one,one', '3\n'])
})

test('leaves a folder of the current format unchanged', async () => {
  await writeFormat(folder, 3)
  await upgradeFolder(folder, { steps: STEPS })
  expect(await read('notes')).toBe('one')
})

test('refuses a folder of a later version, and one whose number cannot be read', async () => {
  await writeFormat(folder, 4)
  await expect(upgradeFolder(folder, { steps: STEPS })).rejects.toThrow(
    'it has format 4, and this version knows 3',
  )
  await writeFile(join(folder, 'format'), 'four')
  await expect(upgradeFolder(folder, { steps: STEPS })).rejects.toThrow('does not hold a number')
  expect(await read('notes')).toBe('one')
})

test('a start gives a new folder its number and refuses one of a later version', async () => {
  await claimFolder(folder, 'a source')
  expect(Number(await read('format'))).toBeGreaterThan(0)
  await claimFolder(folder, 'a source')
  await writeFormat(folder, 999_999)
  await expect(claimFolder(folder, 'a source')).rejects.toThrow('later version of Rostrum')
})

test('a start refuses a folder of a later version that no longer says where its record is from', async () => {
  await writeFormat(folder, 999_999)
  await expect(claimFolder(folder, 'a source')).rejects.toThrow('later version of Rostrum')
  expect(await read('format')).toBe('999999\n')
})
