import { expect, test } from 'vitest'
import { isIsolated, needsIsolation } from './isolation.ts'
import { readText, repositoryFiles } from './source-files.ts'

/** Tests that share threads, and the helpers that they import. */
const shared = repositoryFiles().filter(
  (file) =>
    /\.(?:test|e2e)\.tsx?$|\/testing\/.*\.ts$|^tests\/record\//.test(file) &&
    !/^(?:stacks|tests\/(?:deploy(?!\/aws)|deployed-shape|repo))\//.test(file),
)

test('a test that changes its process is named *.isolated.test.ts', () => {
  const wrong = shared.filter((file) => needsIsolation(readText(file)) && !isIsolated(file))
  expect(wrong).toEqual([])
})

test('a test named *.isolated.test.ts changes its process', () => {
  const isolated = shared.filter(isIsolated)
  expect(isolated.length).toBeGreaterThan(20)
  // a child process reports at least its parent's peak memory
  const measured = 'packages/finder/src/build-memory.isolated.test.ts'
  expect(isolated.filter((file) => !needsIsolation(readText(file)) && file !== measured)).toEqual([])
})

test.each([
  'vi.useFakeTimers()',
  `vi.stubEnv('AWS_REGION', 'us-east-1')`,
  `vi.mock('./clock.ts')`,
  `vi.spyOn(process.stdout, 'write')`,
  `process.env['TZ'] = 'UTC'`,
  'process.exitCode = 0',
  `import { answerAws } from '../testing/aws-answers.isolated.ts'`,
])('%s needs a process of its own', (line) => {
  expect(needsIsolation(line)).toBe(true)
})

test.each([
  `const folder = process.env['ROSTRUM_RECORDINGS']`,
  'expect(process.exitCode === 1)',
  `vi.spyOn(engine.store, 'update')`,
])('%s does not need one', (line) => {
  expect(needsIsolation(line)).toBe(false)
})
