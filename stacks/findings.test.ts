import { expect, inject, test } from 'vitest'
import { ACCEPTED_FINDINGS } from './accepted-findings.ts'
import type { NagFinding } from './testing/findings.ts'

const production = inject('production').findings
/** Without a domain, only the site stack differs. */
const personalSite = inject('personal').findings.filter(({ resource }) => resource.startsWith('site/'))

const accepts = (accepted: (typeof ACCEPTED_FINDINGS)[number], { rule, resource, about }: NagFinding) =>
  accepted.rule === rule && accepted.resource.test(resource) && (accepted.about ?? ['']).includes(about)

test('runs the AWS Solutions rules over the stacks', () => {
  expect(production.length).toBeGreaterThan(0)
  expect(personalSite.length).toBeGreaterThan(0)
})

test('has no findings beyond the accepted ones', () => {
  const open = [...production, ...personalSite].filter(
    (finding) => !ACCEPTED_FINDINGS.some((accepted) => accepts(accepted, finding)),
  )
  expect(open).toEqual([])
})

test.each(ACCEPTED_FINDINGS)('$rule is still found, in each part that is accepted', (accepted) => {
  const found = [...production, ...personalSite].filter((finding) => accepts(accepted, finding))
  expect(new Set(found.map(({ about }) => about))).toEqual(new Set(accepted.about ?? ['']))
})
