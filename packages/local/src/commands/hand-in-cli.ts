import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { BulkError } from '@rostrum/core/bulk/bulk-source'
import { CLERK_URL, SENATE_URL } from '@rostrum/core/congress/links'
import { type HandIn, handInVotes } from '@rostrum/core/votes/hand-in'
import { print, toStderr } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { given, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { withStore } from './open-store.ts'

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
  for (const { name, reason } of refused) toStderr(`${name} is not used: ${reason}`)
  print(`${counts.new} new votes, ${counts.changed} changed, ${counts.same} as they were`)
  if (refused.length > 0) process.exitCode = 1
}

async function handIn(folder: string): Promise<void> {
  const settings = parseSettings(process.env, ROOT)
  if (settings.source.kind === 'sample' && process.env['ROSTRUM_TABLE'] === undefined)
    throw new StartProblem(
      'Without CONGRESS_API_KEY or ROSTRUM_SOURCE=govinfo the data folder is for the sample Congress, and real votes would mix with it.',
    )
  const files = await listFiles(folder)
  await withStore(settings, async (store) =>
    report(await handInVotes(files, { store, now: () => new Date(), hosts: HOSTS })),
  )
}

/** Imports votes that a chamber's server refuses to send to this site. */
export const runHandIn = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    help: HELP,
    options: { from: { type: 'string' } },
    read: ({ from }) => given('from', from),
    act: handIn,
    explain: (error) => (error instanceof BulkError ? error.message : undefined),
  })
