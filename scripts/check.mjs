import { staticChecks } from './lib/static-checks.mjs'
import { conclude, testStep } from './lib/steps.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run check

Checks types, lint, format and dead code, and runs the unit, API and store tests of the product.
`)

// the fast checks for daily work: no stacks, no browser
conclude([
  ...(await staticChecks()),
  await testStep('unit, API and store tests', ['unit*'], ['packages/', 'tests/']),
])
