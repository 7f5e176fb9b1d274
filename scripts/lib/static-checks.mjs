import { checkStep } from './steps.mjs'

const STATIC = [
  ['types', ['tsc', '-p', '.']],
  ['types of the web', ['tsc', '-p', 'packages/web']],
  ['types of the worker', ['tsc', '-p', 'packages/web/tsconfig.worker.json']],
  ['types of the scripts', ['tsc', '-p', 'tsconfig.scripts.json']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
  ['dead code', ['knip', '--no-progress']],
]

/** All static checks. */
export async function staticChecks() {
  const counts = []
  for (const [name, command] of STATIC) counts.push(await checkStep(name, command))
  return counts
}
