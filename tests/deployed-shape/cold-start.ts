import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const EMPTY = 'export const handler = async () => ({ statusCode: 204 })\n'

export interface Start {
  /** The time of the import. */
  readonly importMs: number
  /** The CPU time of the whole process until then, in all threads. */
  readonly processorMs: number
}

/** Imports a module in a fresh process, which measures itself. */
function startOf(file: string): Start {
  const script = `
    const started = performance.now()
    await import(${JSON.stringify(pathToFileURL(file).href)})
    const importMs = performance.now() - started
    const { user, system } = process.cpuUsage()
    process.stdout.write(JSON.stringify({ importMs, processorMs: (user + system) / 1_000 }))`
  const env = { PATH: process.env['PATH'], AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  const args = ['--input-type=module', '-e', script]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env })) as Start // as printed above
}

/** Starts an empty handler and each of these modules in turn, so that other work on the machine affects all of them. */
export function measureStarts(
  files: ReadonlyMap<string, string>,
  rounds: number,
): { readonly empty: readonly Start[]; readonly starts: ReadonlyMap<string, readonly Start[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-start-'))
  try {
    const emptyFile = join(folder, 'empty.mjs')
    writeFileSync(emptyFile, EMPTY)
    const empty: Start[] = []
    const starts = new Map([...files.keys()].map((name) => [name, [] as Start[]]))
    for (let round = 0; round < rounds; round += 1) {
      empty.push(startOf(emptyFile))
      for (const [name, file] of files) starts.get(name)?.push(startOf(file))
    }
    return { empty, starts }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The minimum of several runs, because other work only adds time. */
export const leastProcessorMs = (starts: readonly Start[] = []): number =>
  Math.min(...starts.map(({ processorMs }) => processorMs))

/** The maximum CPU time to start a function, relative to an empty handler. */
export const START_RATIO_MAX = 5.5
