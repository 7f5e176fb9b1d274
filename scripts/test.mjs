import { findBrowser } from './lib/browser.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { staticChecks } from './lib/static-checks.mjs'
import { checkStep, conclude, testStep } from './lib/steps.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm test

Installs everything and runs every check. ROSTRUM_RECORDINGS names a folder of recorded answers to check too.
`)

requireNode()
await installIfNeeded({ isForDevelopment: true })
process.env.ROSTRUM_BROWSER = await findBrowser()

const counts = await staticChecks()
counts.push(await testStep('unit, API and store tests', ['unit', 'store']))
if (process.env.ROSTRUM_RECORDINGS !== undefined) {
  const command = ['tsx', 'scripts/check-provider.ts', process.env.ROSTRUM_RECORDINGS]
  counts.push(await checkStep('recorded answers of the provider', command))
}
counts.push(await checkStep('build of the web', ['vite', 'build', 'packages/web', '--logLevel', 'warn']))
counts.push(await checkStep('first-screen budget', ['node', 'packages/web/first-screen-budget.mjs']))
counts.push(await testStep('sync over a sample Congress, in calm and in storm', ['record']))
counts.push(await testStep('AWS stacks and deployed shape', ['stacks']))
counts.push(await testStep('deployment to an emulated AWS', ['deploy']))
counts.push(await testStep('journeys in a browser', ['e2e']))
conclude(counts)
