import { checkStep } from './steps.mjs'

const STATIC = [
  ['types', ['node', 'scripts/types.mjs']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
  ['dead code', ['knip', '--no-progress']],
]

/** All static checks, side by side. */
export const staticChecks = () => Promise.all(STATIC.map(([name, command]) => checkStep(name, command)))
