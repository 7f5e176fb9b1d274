import { parseArgs } from 'node:util'
import { findNameProblem } from '../stacks/stage-name.mjs'
import type { SmokeResult } from './lib/smoke/smoke-result.ts'
import { smokeTest } from './lib/smoke/smoke-test.ts'
import { checkProtection } from './lib/smoke/protection.ts'
import { connectStacks } from './lib/stage/stacks.ts'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run smoke -- URL [--stage NAME]

Checks a running site from the outside, read-only; with a stage, the protection of its account too.
`)

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function formatResult({ name, problem, skipped }: SmokeResult): string {
  if (problem !== undefined) return `FAILED   ${name}: ${problem}`
  return skipped === undefined ? `ok       ${name}` : `skipped  ${name}: ${skipped}`
}

/** The site's URL, and optionally the stage whose account is checked too. */
function readArguments(): { base: string; stage: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  })
  const [base, ...more] = positionals
  if (base === undefined || more.length > 0 || !/^https?:\/\//.test(base) || !URL.canParse(base)) {
    throw new TypeError('Usage: npm run smoke -- URL [--stage NAME], such as http://localhost:4600')
  }
  const { stage } = values
  const problem = stage === undefined ? undefined : findNameProblem(stage)
  if (problem !== undefined) throw new TypeError(`Usage: ${problem}`)
  return { base, stage }
}

/** Checks a running site from the outside, read-only: `npm run smoke -- URL`. */
async function main(): Promise<number> {
  const { base, stage } = readArguments()
  const accountResults = stage === undefined ? [] : [await checkProtection(stage, connectStacks())]
  const results = [...(await smokeTest(base)), ...accountResults]
  for (const finding of results) print(formatResult(finding))
  const failed = results.filter(({ problem }) => problem !== undefined).length
  const skipped = results.filter((finding) => finding.skipped !== undefined).length
  print(`\n${results.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof TypeError && /^Usage|^Unknown option|^Option/.test(error.message)
  const reason = error instanceof Error ? (error.cause ?? error) : error
  process.stderr.write(isUsage ? `${error.message}\n` : `The site could not be checked: ${String(reason)}\n`)
  process.exitCode = isUsage ? 2 : 1
}
