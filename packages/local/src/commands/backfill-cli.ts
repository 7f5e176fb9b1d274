import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BILL_STATUS_FILL } from '@rostrum/core/bulk/backfill'
import { type CongressFill, forgetArchives } from '@rostrum/core/bulk/backfill-congresses'
import { type ArchiveId, archiveName, BulkError, type BulkSource } from '@rostrum/core/bulk/bulk-source'
import { createFolderSource } from '@rostrum/core/bulk/folder-source'
import type { BackfillContext } from '@rostrum/core/bulk/save-archive'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { publishCatalog } from '@rostrum/core/catalog/publish'
import { sourceName } from '@rostrum/core/congress/source-name'
import { TEXT_FILL } from '@rostrum/core/texts/text-archive'
import { createLog } from '@rostrum/core/lib/log'
import { openProvider, type Provider } from '../provider/provider.ts'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { type LocalSettings, parseSettings } from '../settings.ts'
import { commandLine, given, interruptSignal, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { withStore } from './open-store.ts'
import { createProgress } from '../base/progress.ts'
import { parseCongresses } from './sync-options.ts'

interface BackfillOptions {
  readonly congresses: readonly number[]
  readonly fill: CongressFill
  /** Undefined for GovInfo, or for the sample Congress if that is the source. */
  readonly from: string | undefined
}

export const BACKFILL_LINE = commandLine({
  help: `npm run backfill -- --congress 119 [options]

  --congress 119 or 114-119   the congresses to fill, newest first
  --texts                     the texts of bills, from the 113th Congress on, instead of their status
  --from FOLDER or URL        downloaded archives, or a site with the addresses of www.govinfo.gov
`,
  options: { congress: { type: 'string' }, texts: { type: 'boolean' }, from: { type: 'string' } },
  read: ({ congress, texts, from }): BackfillOptions => ({
    congresses: parseCongresses(given('congress', congress)),
    fill: texts === true ? TEXT_FILL : BILL_STATUS_FILL,
    from,
  }),
})

const now = (): Date => new Date()

const GOVINFO_HOST = 'www.govinfo.gov'
const isUrl = (from: string): boolean => /^https?:\/\//i.test(from)

function refuseMixing(from: string, { source }: LocalSettings): void {
  if (source.kind !== 'sample' || !isUrl(from) || new URL(from).host !== GOVINFO_HOST) return
  throw new StartProblem(
    'Without CONGRESS_API_KEY or ROSTRUM_SOURCE=govinfo the data folder is for the sample Congress, and real records would mix with it.',
  )
}

interface Sources {
  readonly files: BulkSource
  readonly source: string
  close(): Promise<void>
}

async function openSources(
  { from }: BackfillOptions,
  settings: LocalSettings,
  signal: AbortSignal,
): Promise<Sources> {
  const workFolder = join(settings.folder, 'bulk')
  await mkdir(workFolder, { recursive: true })
  const site = (baseUrl: string) =>
    createSiteSource({ baseUrl: baseUrl.replace(/\/+$/, ''), workFolder, signal })
  if (from !== undefined) {
    refuseMixing(from, settings)
    const files = isUrl(from) ? site(from) : createFolderSource(from)
    return { files, source: GOVINFO_HOST, close: async () => {} }
  }
  const provider: Provider = await openProvider(settings.source)
  const { govInfoUrl: url, isSample } = provider
  return { files: site(url), source: sourceName({ url, isSample }), close: () => provider.stop() }
}

/** Loads one archive; a damaged one does not stop the others. Returns whether it was read. */
async function fillArchive(
  { fillArchive: fill }: CongressFill,
  archive: ArchiveId,
  context: BackfillContext,
): Promise<boolean> {
  const name = archiveName(archive)
  try {
    const end = await fill(archive, context)
    if (end === 'unchanged') print(`${name} has not changed since it was saved`)
    return true
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof BulkError)) throw error
    process.stderr.write(`${name}.zip cannot be read: ${error.message}\n`)
    return false
  }
}

async function fillCongress(fill: CongressFill, congress: number, context: BackfillContext): Promise<number> {
  let failures = 0
  const archives = await context.files.listArchives(fill.collection, congress)
  if (await fill.isLost?.(congress, context.store)) await forgetArchives(archives, context)
  for (const archive of archives) {
    if (context.signal.aborted) break
    if (!(await fillArchive(fill, archive, context))) failures += 1
  }
  return failures
}

/** "hr/119", or "hr/119-1" for the texts of a session */
const placeOf = ({ type, congress, session }: ArchiveId): string =>
  `${type}/${[congress, session].filter((part) => part !== undefined).join('-')}`

async function fillAll(
  options: BackfillOptions,
  context: Omit<BackfillContext, 'onProgress'>,
): Promise<void> {
  const progress = createProgress(process.stdout)
  let refused = 0
  let failures = 0
  const onProgress: BackfillContext['onProgress'] = (archive, { next, entries, ...step }) => {
    progress.show(placeOf(archive), next, entries)
    if (next === entries) refused += step.refused
  }
  for (const congress of options.congresses)
    failures += await fillCongress(options.fill, congress, { ...context, onProgress })
  progress.end()
  if (refused > 0) print(`${refused} files could not be read; they are named above`)
  if (failures > 0) throw new Error(`${failures} archives could not be read`)
}

async function fillFrom(
  options: BackfillOptions,
  settings: LocalSettings,
  { store, hasFiles, signal }: Pick<BackfillContext, 'store' | 'signal'> & { readonly hasFiles: boolean },
): Promise<void> {
  if (options.fill === TEXT_FILL && !hasFiles)
    throw new StartProblem('The texts of a stage on AWS are filled by its own jobs: ROSTRUM_BACKFILL.')
  const { files, source, close } = await openSources(options, settings, signal)
  try {
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    await fillAll(options, { store, files, source, log, now, signal })
    if (hasFiles) await publishCatalog({ store, log, now, signal })
  } finally {
    await close()
  }
}

/** Loads the record from bulk archives. After an interrupt, the next run resumes. */
export const runBackfill = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    ...BACKFILL_LINE,
    act: async (options) => {
      const [settings, signal] = [parseSettings(process.env, ROOT), interruptSignal()]
      await withStore(settings, (store, hasFiles) => fillFrom(options, settings, { store, hasFiles, signal }))
    },
    explain: ({ message }) => `The backfill ended: ${message}.`,
  })
