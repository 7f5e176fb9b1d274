import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { makeDump } from '@rostrum/core/dumps/make-dump'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { StartProblem } from '../start-problem.ts'
import { openStore } from '../sync/open-store.ts'

export const DUMP_HELP = `npm run dump -- --to FOLDER

  --to FOLDER   where to write the record of each congress, and a manifest

Reads the data folder of npm start, which must not run meanwhile, or the table that ROSTRUM_TABLE names.
`

/** Parses the command line; undefined for --help. */
export function parseDumpOptions(args: readonly string[]): { to: string } | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
    })
    if (values.help) return undefined
    if (values.to === undefined || values.to === '')
      throw new StartProblem(`--to is missing.\n\n${DUMP_HELP}`)
    return { to: values.to }
  } catch (error) {
    if (error instanceof StartProblem || !(error instanceof Error)) throw error
    throw new StartProblem(`${error.message}\n\n${DUMP_HELP}`, { cause: error })
  }
}

async function dump(to: string, signal: AbortSignal): Promise<void> {
  const { store, close } = await openStore(parseSettings(process.env, ROOT))
  try {
    const manifest = await makeDump({ store, files: createFolderFiles(to), now: () => new Date(), signal })
    if (manifest === undefined)
      throw new StartProblem('There is no record yet: fill it first, with npm start.')
    for (const { congress, files } of manifest.congresses) {
      const counts = files.map(({ kind, rows }) => `${rows} ${kind}`).join(', ')
      process.stdout.write(`${congress}: ${counts}\n`)
    }
  } finally {
    await close()
  }
}

/** Writes a dump by hand. What is complete already is not written again. */
export async function runDump(args: readonly string[]): Promise<void> {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  try {
    const options = parseDumpOptions(args)
    if (options === undefined) return void process.stdout.write(DUMP_HELP)
    await dump(resolve(options.to), interrupted.signal)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const text = error instanceof StartProblem ? error.message : `The dump ended: ${error.message}.`
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
