// Plain JavaScript, so that the operators' scripts can check a name before TypeScript can be loaded.

/** Some AWS resource names, which begin with the stage's name, may not be longer. */
const STAGE = /^[a-z][a-z0-9-]{0,19}$/

/** Names people use for production. Each would be a separate stage that behaves like dev. */
const PRODUCTION_LOOKALIKE = /^prod|(?:^|-)(?:prod|prd|live|main|master|release)(?:-|$)/

/**
 * Levenshtein distance.
 * @param {string} a
 * @param {string} b
 */
function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = row[j] + (letter === other ? 0 : 1)
      next.push(Math.min(changed, row[j + 1] + 1, next[j] + 1))
    }
    row = next
  }
  return row[b.length]
}

/** @type {typeof import('./stage-name.mjs').findFormatProblem} */
export function findFormatProblem(name) {
  if (STAGE.test(name)) return undefined
  return `A stage's name starts with a lowercase letter and has up to 20 lowercase letters, digits and hyphens; "${name}" does not.`
}

/** @type {typeof import('./stage-name.mjs').findNameProblem} */
export function findNameProblem(name) {
  const problem = findFormatProblem(name)
  if (problem !== undefined || name === 'production') return problem
  if (!PRODUCTION_LOOKALIKE.test(name) && editDistance(name, 'production') > 2) return undefined
  return `Stage ${name} would behave like dev, without production's protection and limits: name it production, or choose a name that does not look like it.`
}
