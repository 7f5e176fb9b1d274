import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryFiles } from '../../../tests/repo/source-files.ts'
import { withFault } from './plant.ts'
import { type Importers, reach } from '../reach.ts'
import type { Fault } from './sites.ts'

/** A fault and the test that failed because of it. */
export interface Outcome extends Fault {
  readonly caughtBy?: string | undefined
}

/** The number of tests to run first; these catch most faults within seconds. */
const NEAREST = 10
/** Needed because a fault can make a loop endless, which no test timeout ends. */
const LIMIT_MS = 30 * 60_000
const VITEST = 'node_modules/vitest/vitest.mjs'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A failed test file, if known, and its message. */
interface Failure {
  readonly file?: string
  readonly text: string
}

/** The first failed test, by file and title. */
function firstFailure(report: string): Failure {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report // Vitest's own format
  const failed = testResults.find(({ status }) => status !== 'passed')
  if (failed === undefined) return { text: 'the test run' }
  const title = failed.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'imports'
  const file = relative(process.cwd(), failed.name)
  return { file, text: `${file}: ${title}` }
}

/** Runs tests until one fails, and returns that one. */
async function runTests(command: readonly string[]): Promise<Failure | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-faults-'))
  const report = join(folder, 'report.json')
  const words = [...command, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, words, { stdio: 'ignore', detached: true })
  const kill = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(kill, LIMIT_MS)
  process.once('exit', kill)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return undefined
    return code === null ? { text: 'a time limit' } : firstFailure(report)
  } finally {
    clearTimeout(timer)
    process.off('exit', kill)
    rmSync(folder, { recursive: true })
  }
}

const isCostly = (file: string): boolean => /^(?:tests\/(?!repo)|stacks)/.test(file)

/** A fault's tests in the order of running: nearest first, then cheapest first. */
function batches(tests: readonly string[]): string[][] {
  const light = tests.filter((file) => !isCostly(file))
  const all = [light.slice(0, NEAREST), light.slice(NEAREST), tests.filter(isCostly)]
  return all.filter((batch) => batch.length > 0)
}

/** The first test that fails because of the fault; tests that also fail without it are ignored. */
async function catchFault(
  fault: Fault,
  tests: readonly string[],
  run: (files: readonly string[]) => string[],
): Promise<string | undefined> {
  if (tests.length === 0) return undefined
  const failure = await withFault(fault, () => runTests(run(tests)))
  if (failure === undefined) return undefined
  const failed = failure.file === undefined ? tests : [failure.file]
  if ((await runTests(run(failed))) === undefined) return failure.text
  return await catchFault(
    fault,
    tests.filter((file) => !failed.includes(file)),
    run,
  )
}

/** Plants a fault and runs the tests that import its file until one fails. */
export async function tryFault(fault: Fault, importers: Importers): Promise<Outcome> {
  for (const batch of batches(reach([fault.file], importers).filter((file) => /\.test\.tsx?$/.test(file)))) {
    const caughtBy = await catchFault(fault, batch, (files) => [VITEST, 'run', ...files])
    if (caughtBy !== undefined) return { ...fault, caughtBy }
  }
  return { ...fault, caughtBy: undefined }
}

/** Plants a fault and runs the browser tests until one fails. */
export async function tryJourneys(fault: Fault): Promise<Outcome> {
  const journeys = repositoryFiles().filter((file) => file.endsWith('.e2e.ts'))
  const caughtBy = await catchFault(fault, journeys, (files) => ['scripts/e2e.mjs', ...files])
  return { ...fault, caughtBy }
}
