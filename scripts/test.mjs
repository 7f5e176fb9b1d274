import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { provideBrowser } from './lib/browser.mjs'
import { showHelp } from './lib/help.mjs'
import { prepare } from './lib/prepare.mjs'
import { staticChecks } from './lib/static-checks.mjs'
import { checkStep, conclude, testStep } from './lib/steps.mjs'

showHelp(`
npm test [-- --changed [REV]] [-- --shard K/N]

Installs everything and runs every check. ROSTRUM_RECORDINGS names a folder of recorded answers to check too.

  --changed  runs only the tests that the changes since REV can affect; without REV, those that are not committed yet
  --shard    runs one of N parts of the tests, for N machines side by side
`)

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, shard: { type: 'string' } },
})

await prepare({ isForDevelopment: true })

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The test files that the change affects; empty without `--changed`. */
async function chosenFiles() {
  if (!options.changed) return []
  const { affectedTests } = await import('./lib/reach.ts')
  const [revision = 'HEAD'] = positionals
  const changed = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const files = affectedTests(changed)
  process.stdout.write(`${changed.length} changed files affect ${files.length} test files\n`)
  return files
}

const files = await chosenFiles()
const words = options.shard === undefined ? files : [`--shard=${options.shard}`, ...files]
const isFirstShard = options.shard === undefined || options.shard.startsWith('1/')

const counts = isFirstShard ? await staticChecks() : []
counts.push(
  await testStep('units, and sync over a sample Congress, in calm and in storm', ['unit*', 'record*'], words),
)
if (process.env.ROSTRUM_RECORDINGS !== undefined && isFirstShard) {
  const command = ['tsx', 'scripts/check-provider.ts', process.env.ROSTRUM_RECORDINGS]
  counts.push(await checkStep('recorded answers of the provider', command))
}
// a deployment spends half of its time waiting for AWS
const [stacks, deployments] = await Promise.all([
  testStep('AWS stacks and deployed shape', ['stacks'], words, { isQuiet: true }),
  testStep('deployment to an emulated AWS', ['deploy'], words),
])
counts.push(stacks, deployments)
await provideBrowser()
counts.push(await testStep('journeys in a browser', ['e2e*'], words))
if (files.length === 0)
  counts.push(await checkStep('first-screen budget', ['node', 'packages/web/first-screen-budget.mjs']))
conclude(counts)
