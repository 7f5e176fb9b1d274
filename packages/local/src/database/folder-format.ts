import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '@rostrum/core/store/files/folder-files'
import { moveIntoSqlite } from './from-leveldb.ts'
import { print } from '../base/output.ts'
import { StartProblem } from '../base/start-problem.ts'
import { writeFileAtomic } from '../base/write-file-atomic.ts'

/**
 * Upgrades a folder by one format. Must be idempotent after a crash, and must lock what it changes: the previous
 * version may still be running.
 */
export type UpgradeStep = (folder: string, report: Report) => Promise<void>
type Report = (line: string) => void

/** The steps from format 1 to 2, from 2 to 3 and so on. Folders without a number have format 1. */
const STEPS: readonly UpgradeStep[] = [moveIntoSqlite]

const fileIn = (folder: string): string => join(folder, 'format')

async function readFormat(folder: string): Promise<number> {
  const text = (await undefinedIfMissing(readFile(fileIn(folder), 'utf8'))) ?? '1'
  if (!/^\d{1,6}\n?$/.test(text)) throw new StartProblem(`The file ${fileIn(folder)} does not hold a number.`)
  return Number(text)
}

export const writeFormat = (folder: string, format = STEPS.length + 1): Promise<void> =>
  writeFileAtomic(fileIn(folder), `${format}\n`)

/** Upgrades a folder of an earlier version step by step; refuses that of a later version. */
export async function upgradeFolder(
  folder: string,
  {
    steps = STEPS,
    report = print,
  }: { readonly steps?: readonly UpgradeStep[]; readonly report?: Report } = {},
): Promise<void> {
  const format = await readFormat(folder)
  const current = steps.length + 1
  if (format > current)
    throw new StartProblem(
      `The data folder ${folder} belongs to a later version of Rostrum: it has format ${format}, and this version knows ` +
        `${current}. Start that version, or restore a backup of this one.`,
    )
  for (const [i, step] of steps.entries()) {
    if (i + 1 < format) continue
    await step(folder, report)
    await writeFormat(folder, i + 2)
  }
}
