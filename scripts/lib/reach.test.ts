import { expect, test } from 'vitest'
import { affectedTests as listAffected, findImporters, reach } from './reach.ts'

const importers = findImporters()
const affectedTests = (files: readonly string[]) => listAffected(files, importers)

test('finds a test through its imports, nearest first', () => {
  const reached = reach(['packages/core/src/alerts/mark-changes.ts'], importers)
  expect(reached.indexOf('packages/core/src/alerts/mark-changes.test.ts')).toBeGreaterThan(0)
  expect(reached.indexOf('packages/core/src/alerts/mark-changes.test.ts')).toBeLessThan(
    reached.indexOf('packages/functions/src/jobs.isolated.test.ts'),
  )
})

test("finds a component's test through the suffix .tsx", () => {
  expect(reach(['packages/pages/src/bill-page.tsx'], importers)).toContain(
    'packages/pages/src/bill-page.test.ts',
  )
})

test('finds a test through the program that it starts', () => {
  expect(reach(['scripts/token-keys.mjs'], importers)).toContain('scripts/token-keys.test.ts')
})

test('a change of a screen affects the browser tests, and no test of the core', () => {
  const affected = affectedTests(['packages/web/src/pages/meetings.tsx'])
  expect(affected).toContain('tests/e2e/meetings.e2e.ts')
  expect(affected).toContain('packages/web/src/app/routes.test.ts')
  expect(affected.filter((file) => file.startsWith('packages/core/'))).toEqual([])
})

test('a change of the core affects the browser tests and the deployed bundles', () => {
  const affected = affectedTests(['packages/core/src/alerts/mark-changes.ts'])
  expect(affected).toContain('tests/e2e/meetings.e2e.ts')
  expect(affected).toContain('tests/deployed-shape/deployed-shape.test.ts')
})

test('a change of a test affects that test and the repository rules, one of a document only the rules', () => {
  const changed = 'packages/core/src/votes/clerk-xml.test.ts'
  const others = (files: readonly string[]) =>
    affectedTests(files).filter(
      (file) => !file.startsWith('tests/repo/') && !file.startsWith('scripts/lib/reach'),
    )
  expect(others([changed])).toEqual([changed])
  expect(others(['README.md'])).toEqual([])
  expect(affectedTests(['README.md'])).toContain('tests/repo/house-rules.test.ts')
})

test('a change of the lockfile affects every test', () => {
  expect(affectedTests(['package-lock.json']).length).toBeGreaterThan(600)
})
