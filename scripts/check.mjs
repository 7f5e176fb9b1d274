import { staticChecks } from './lib/static-checks.mjs'
import { conclude, testStep } from './lib/steps.mjs'

// what one runs again and again while working: no stack, no browser
conclude([...(await staticChecks()), await testStep('unit, API and store tests', ['unit', 'store'])])
