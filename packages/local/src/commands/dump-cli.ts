import { resolve } from 'node:path'
import { createFolderFiles } from '@rostrum/core/store/files/folder-files'
import { makeDump } from '@rostrum/core/dumps/make-dump'
import type { Store } from '@rostrum/core/store/store'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { commandLine, given, interruptSignal, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { withStore } from './open-store.ts'

export const DUMP_LINE = commandLine({
  help: `npm run dump -- --to FOLDER

  --to FOLDER   where to write the record of each congress, and a manifest

Reads the data folder of npm start, which must not run meanwhile, or the table that ROSTRUM_TABLE names.
`,
  options: { to: { type: 'string' } },
  read: ({ to }) => ({ to: given('to', to) }),
})

async function dump(store: Store, to: string, signal: AbortSignal): Promise<void> {
  const manifest = await makeDump({ store, files: createFolderFiles(to), now: () => new Date(), signal })
  if (manifest === undefined) throw new StartProblem('There is no record yet: fill it first, with npm start.')
  for (const { congress, files } of manifest.congresses) {
    const counts = files.map(({ kind, rows }) => `${rows} ${kind}`).join(', ')
    print(`${congress}: ${counts}`)
  }
}

/** Writes a dump manually. Complete files are not written again. */
export const runDump = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    ...DUMP_LINE,
    act: ({ to }) =>
      withStore(parseSettings(process.env, ROOT), (store) => dump(store, resolve(to), interruptSignal())),
    explain: ({ message }) => `The dump ended: ${message}.`,
  })
