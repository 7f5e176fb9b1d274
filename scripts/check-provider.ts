import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { checkPatterns, patternsBeside } from './lib/action-patterns.ts'
import { checkRecording, type RecordingResult, Recording } from './lib/provider-recordings.ts'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run check:provider -- FOLDER

Parses a folder of recorded answers of Congress.gov and prints the result of each.
`)

const INDEX = 'index.json'

/** Every recording in the folder, including those missing from its index. */
function recordingsOf(folder: string): Recording[] {
  const indexed = z.parse(z.array(Recording), JSON.parse(readFileSync(join(folder, INDEX), 'utf8')))
  const names = new Set(indexed.map(({ file }) => file))
  const forgotten = readdirSync(folder).filter((file) => file !== INDEX && !names.has(file))
  return [
    ...indexed,
    ...forgotten.map((file) => ({ file, kind: 'not in the index', endpoint: '', status: 200 })),
  ]
}

async function check(folder: string, recording: Recording): Promise<RecordingResult> {
  try {
    return await checkRecording(recording, readFileSync(join(folder, recording.file), 'utf8'))
  } catch (error) {
    return { outcome: 'FAILED', summary: String(error) }
  }
}

const WIDTHS = [46, 22, 12]
const SUMMARY_WIDTH = 80

function printRow(cells: readonly string[]): void {
  const padded = cells.map((cell, i) =>
    cell.slice(0, i < WIDTHS.length ? undefined : SUMMARY_WIDTH).padEnd(WIDTHS[i] ?? 0),
  )
  process.stdout.write(`${padded.join(' ').trimEnd()}\n`)
}

/**
 * The best result so far: for the latest actions of 16,284 bills of the 119th Congress, 84 of 125 patterns agree and
 * 6 differ.
 */
const AGREEING_SHARE = 84 / 125
const DIFFERING_SHARE = 6 / 125

/** Whether single actions predict stages at least as well as before; true without a patterns file. */
function checkActionPatterns(folder: string): boolean {
  const patterns = patternsBeside(folder)
  if (patterns === undefined) return true
  const { agreeing, silent, bills, billsAgreeing, differing } = checkPatterns(patterns)
  const share = ((billsAgreeing / bills) * 100).toFixed(1)
  process.stdout.write(
    `${patterns.length} patterns of newest actions: ${agreeing} agree with most of their bills (${share} % of the bills), ` +
      `${silent} say nothing by themselves, ${differing.length} differ\n${differing.map((line) => `  ${line}\n`).join('')}`,
  )
  const isAsGood =
    agreeing >= patterns.length * AGREEING_SHARE && differing.length <= patterns.length * DIFFERING_SHARE
  if (!isAsGood) process.stdout.write('That is worse than before.\n')
  return isAsGood
}

/** Parses recorded provider responses with the production client: `npm run check:provider -- FOLDER`. */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    process.stderr.write('Usage: npm run check:provider -- FOLDER\n')
    return 2
  }
  const recordings = recordingsOf(folder)
  const counts = new Map<RecordingResult['outcome'], number>()
  printRow(['FILE', 'KIND', 'OUTCOME', 'SUMMARY'])
  for (const recording of recordings) {
    const { outcome, summary } = await check(folder, recording)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    printRow([recording.file, recording.kind, outcome, summary])
  }
  const sums = [...counts].map(([outcome, count]) => `${count} ${outcome}`)
  process.stdout.write(`${recordings.length} recordings: ${sums.join(', ')}\n`)
  const arePatterns = checkActionPatterns(folder)
  return recordings.length > 0 && !counts.has('FAILED') && arePatterns ? 0 : 1
}

process.exitCode = await main(process.argv[2])
