import { expect, test } from 'vitest'
import { findFormatProblem, findNameProblem } from './stage-name.mjs'

test.each(['prod', 'prd', 'live', 'main', 'prod-eu', 'eu-live', 'production2', 'productions', 'porduction'])(
  'refuses %s, which would silently behave like dev',
  (name) => {
    expect(findNameProblem(name)).toContain(`Stage ${name} would behave like dev`)
    expect(findFormatProblem(name)).toBeUndefined()
  },
)

test.each(['Dev', '1dev', '-dev', '', 'd_v', 'a'.repeat(21)])(
  'refuses %j, which AWS would not accept',
  (name) => {
    expect(findFormatProblem(name)).toContain(`"${name}" does not`)
    expect(findNameProblem(name)).toBe(findFormatProblem(name))
  },
)

test.each(['production', 'dev', 'staging', 'sam', 'olive', 'maintenance', 'pro-bono', 'introduction'])(
  'accepts the name %s',
  (name) => {
    expect(findNameProblem(name)).toBeUndefined()
  },
)
