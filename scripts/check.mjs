import { staticChecks } from './lib/static-checks.mjs'
import { conclude, testStep } from './lib/steps.mjs'

// the fast checks for daily work: no stacks, no browser
conclude([...(await staticChecks()), await testStep('unit, API and store tests', ['unit', 'store'])])
