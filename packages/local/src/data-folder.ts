import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { undefinedIfMissing } from '@rostrum/core/store/files/folder-files'
import * as z from 'zod/mini'
import { refuseUnrestored } from './database/database.ts'
import { upgradeFolder } from './database/folder-format.ts'
import { StartProblem } from './base/start-problem.ts'
import { writeFileAtomic } from './base/write-file-atomic.ts'

const PROBE_SCRIPT = fileURLToPath(new URL('data-folder-probe.mjs', import.meta.url))
const PROBE_MS = 10_000

const ProbeFailure = z.object({ code: z.string(), path: z.string() })

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `this account may not read and write ${path}`,
  EPERM: (path) => `this account may not read and write ${path}`,
  EROFS: (path) => `${path} is on a disk that is read-only`,
  ENOTDIR: (path) => `${path} is not a folder`,
  EEXIST: (path) => `${path} is not a folder`,
  ENOSPC: () => 'its disk is full, so make room first',
  EDQUOT: () => 'this account has used up its share of the disk, so make room first',
}

interface ProbeOptions {
  readonly milliseconds?: number
  readonly script?: string
}

/** Returns what is wrong with the folder; empty if it is usable. */
async function probe(folder: string, { milliseconds, script }: Required<ProbeOptions>): Promise<string> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), milliseconds)
  try {
    const [output] = await Promise.all([
      text(addAbortSignal(timeout.signal, child.stdout)),
      once(child, 'exit', { signal: timeout.signal }),
    ])
    if (output === '') return ''
    const { code, path } = z.parse(ProbeFailure, JSON.parse(output))
    return REASONS[code]?.(path) ?? `${path} failed with ${code}`
  } catch (error) {
    if (!timeout.signal.aborted) throw error
    // A process blocked on its disk may survive even this.
    child.kill('SIGKILL')
    child.unref()
    return 'its disk or network share does not respond'
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the folder if it is missing, readable only by its owner, and checks that it is usable and complete. */
export async function prepareDataFolder(folder: string, options: ProbeOptions = {}): Promise<void> {
  const reason = await probe(folder, { milliseconds: PROBE_MS, script: PROBE_SCRIPT, ...options })
  if (reason !== '')
    throw new StartProblem(
      `The data folder ${folder} cannot be written; ${reason}. Fix that, or name another with ROSTRUM_HOME.`,
    )
  refuseUnrestored(folder)
}

/** The kind of source: sample, files or API. Their records differ; a mirror has the same records as its original. */
function kindOf(source: string): string {
  if (source.startsWith('the sample Congress')) return source
  return source.startsWith('the files of ') ? 'files' : 'API'
}

/**
 * Binds a folder to one kind of source, since records of two kinds must not mix, and upgrades it to this version's
 * format.
 */
export async function claimFolder(folder: string, source: string): Promise<void> {
  const file = join(folder, 'source')
  const recorded = await undefinedIfMissing(readFile(file, 'utf8'))
  if (recorded !== undefined && kindOf(recorded) !== kindOf(source))
    throw new StartProblem(
      `The data folder ${folder} belongs to ${recorded}. For ${source}, name another folder with ROSTRUM_HOME, or delete this one.`,
    )
  await upgradeFolder(folder)
  if (recorded !== source) await writeFileAtomic(file, source)
}
