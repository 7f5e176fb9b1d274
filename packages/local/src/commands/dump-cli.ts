import { resolve } from 'node:path'
import { createFolderFiles } from '@rostrum/core/store/files/folder-files'
import { makeDump } from '@rostrum/core/dumps/make-dump'
import type { Store } from '@rostrum/core/store/store'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { given, interruptSignal, readWords, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { withStore } from './open-store.ts'

export const DUMP_HELP = `npm run dump -- --to FOLDER

  --to FOLDER   where to write the record of each congress, and a manifest

Reads the data folder of npm start, which must not run meanwhile, or the table that ROSTRUM_TABLE names.
`

export const parseDumpOptions = (args: readonly string[]): { to: string } | undefined =>
  readWords(args, {
    help: DUMP_HELP,
    options: { to: { type: 'string' } },
    read: ({ to }) => ({ to: given('to', to) }),
  })

async function dump(store: Store, to: string, signal: AbortSignal): Promise<void> {
  const manifest = await makeDump({ store, files: createFolderFiles(to), now: () => new Date(), signal })
  if (manifest === undefined) throw new StartProblem('There is no record yet: fill it first, with npm start.')
  for (const { congress, files } of manifest.congresses) {
    const counts = files.map(({ kind, rows }) => `${rows} ${kind}`).join(', ')
    process.stdout.write(`${congress}: ${counts}\n`)
  }
}

/** Writes a dump manually. Complete files are not written again. */
export async function runDump(args: readonly string[]): Promise<void> {
  const signal = interruptSignal()
  await runProgram({
    help: DUMP_HELP,
    parse: () => parseDumpOptions(args),
    act: ({ to }) => withStore(parseSettings(process.env, ROOT), (store) => dump(store, resolve(to), signal)),
    explain: ({ message }) => `The dump ended: ${message}.`,
  })
}
