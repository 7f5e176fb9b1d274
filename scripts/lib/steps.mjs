import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const TAIL_BYTES = 40_000

/** Runs a command with the project's tools first in PATH; returns its exit code and last output. */
export function run(command, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const path = `${join(process.cwd(), 'node_modules', '.bin')}:${process.env.PATH}`
    const [program, ...rest] = command
    const child = spawn(program, rest, {
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    })
    let said = ''
    const listen = (chunk) => {
      said = (said + chunk).slice(-TAIL_BYTES)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', (error) => resolve({ code: 1, said: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

const seconds = (started) => `${((Date.now() - started) / 1_000).toFixed(0)} s`

/** A step that passes or fails as a whole. */
export async function checkStep(name, command) {
  const started = Date.now()
  const { code, said } = await run(command, { isQuiet: true })
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})\n`)
  if (code !== 0) process.stdout.write(`${said}\n`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const isFailed = ({ status }) => status === 'failed'
const firstLine = (text) => text.split('\n', 1).join('')

const isUnsteady = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0

const linesOf = (kind, file, tests) =>
  tests.map(
    ({ fullName, failureMessages: [reason = ''] }) => `${kind}: ${file}: ${fullName}: ${firstLine(reason)}`,
  )

/** One line for each test that failed or needed a second try, and for each file that failed as a whole. */
function reportOf({ name, message, status, assertionResults }) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter(isFailed)
  if (status === 'failed' && failed.length === 0) return [`failed: ${file}: ${message}`]
  const unsteady = assertionResults.filter(isUnsteady)
  return [...linesOf('unsteady', file, unsteady), ...linesOf('failed', file, failed)]
}

/**
 * A step of many tests. A runner that crashes without naming a failed test counts as one failure. A quiet one, which
 * runs beside another, prints its output at its end, if it fails.
 */
export async function testStep(name, projects, words = [], { isQuiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-tests-'))
  const report = join(folder, 'report.json')
  if (!isQuiet) process.stdout.write(`----- ${name}\n`)
  const started = Date.now()
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['vitest', 'run', '--passWithNoTests', ...chosen, ...reporters, ...words]
  const { code, said } = await run(command, { isQuiet })
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests)
    if (failed > 0) process.stdout.write(said)
    process.stdout.write(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})\n`)
    return { passed: numPassedTests, failed, report: testResults.flatMap(reportOf) }
  } catch {
    process.stdout.write('the test runner wrote no report\n')
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Prints what failed and the summary line, and sets the exit code. */
export function conclude(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const line of counts.flatMap(({ report = [] }) => report)) process.stdout.write(`${line}\n`)
  process.stdout.write(`everything took ${(process.uptime() / 60).toFixed(1)} minutes\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
