import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BulkError } from '@rostrum/core/bulk/bulk-source'
import { CLERK_URL, SENATE_URL } from '@rostrum/core/congress/links'
import { type HandIn, handInVotes } from '@rostrum/core/votes/hand-in'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { readWords, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { openStore } from './open-store.ts'

const HELP = `npm run votes -- --from FOLDER

  --from FOLDER   files of votes that were saved from clerk.house.gov (roll240.xml) and www.senate.gov (vote_119_1_00659.xml),
                  in any folders below it; on a site that has read no vote yet also legislators-current.json and
                  legislators-historical.json of congress-legislators. A notice that a vote was withdrawn has no date: put it in a
                  folder named after the year of the vote (2025/roll240.xml)
`

const HOSTS = {
  clerk: new URL(CLERK_URL).host,
  senate: new URL(SENATE_URL).host,
  'congress-gov': 'api.congress.gov',
}

/** Undefined for --help. */
function parseFolder(args: readonly string[]): string | undefined {
  const options = { from: { type: 'string' }, help: { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return undefined
  if (values.from === undefined) throw new TypeError('--from is missing.')
  return values.from
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartProblem(`${folder} cannot be read.`, { cause })
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      name: basename(name),
      folder: basename(resolve(parentPath)),
      read: async () => await readFile(join(parentPath, name), 'utf8'),
    }))
}

function report({ counts, refused }: HandIn): void {
  for (const { name, reason } of refused) process.stderr.write(`${name} is not used: ${reason}\n`)
  process.stdout.write(`${counts.new} new votes, ${counts.changed} changed, ${counts.same} as they were\n`)
  if (refused.length > 0) process.exitCode = 1
}

async function handIn(folder: string): Promise<void> {
  const settings = parseSettings(process.env, ROOT)
  if (settings.source.kind === 'sample' && process.env['ROSTRUM_TABLE'] === undefined)
    throw new StartProblem(
      'Without CONGRESS_API_KEY or ROSTRUM_SOURCE=govinfo the data folder is for the sample Congress, and real votes would mix with it.',
    )
  const files = await listFiles(folder)
  const { store, close } = await openStore(settings)
  try {
    report(await handInVotes(files, { store, now: () => new Date(), hosts: HOSTS }))
  } finally {
    await close()
  }
}

/** Imports votes that a chamber's server refuses to send to this site. */
export const runHandIn = (args: readonly string[]): Promise<void> =>
  runProgram({
    help: HELP,
    parse: () => readWords(HELP, () => parseFolder(args)),
    act: handIn,
    explain: (error) => (error instanceof BulkError ? error.message : undefined),
  })
