import { expect, test } from 'vitest'
import { shortenTypeErrors } from './type-errors.mjs'

const LONG = `{ listMembers: (request: RequestFor<{ readonly method: "GET"; readonly path: "/members" }>) => void }`
const INNER = `Type '"listSeats"' does not satisfy the constraint 'never'.`

test('shows the errors of the product, and counts those of tests', () => {
  const output = [
    `packages/functions/src/members.test.ts(3,1): error TS1: Type '${LONG}' is wrong.`,
    `packages/functions/src/members.ts(17,3): error TS2344: ${INNER}`,
    `tests/record/reading.test.ts(22,54): error TS1: Type '${LONG}' is wrong.`,
    `packages/core/src/testing/engine.ts(2,4): error TS1: wrong`,
    '',
  ].join('\n')
  expect(shortenTypeErrors(output)).toBe(
    `packages/functions/src/members.ts(17,3): error TS2344: ${INNER}\n3 more in tests, scripts and benchmarks\n`,
  )
})

test('shortens types, and keeps the reasons below an error', () => {
  const output = `packages/core/src/a.ts(1,1): error TS2: Type '${LONG}' is wrong.\n  Type 'string' is not assignable.\n`
  expect(shortenTypeErrors(output)).toBe(
    `packages/core/src/a.ts(1,1): error TS2: Type '${LONG.slice(0, 60)}…' is wrong.\n  Type 'string' is not assignable.\n`,
  )
})

test('shows an error once that two programs report', () => {
  const line = 'packages/core/src/a.ts(1,1): error TS2: wrong'
  expect(shortenTypeErrors(`${line}\n${line} in other words\n`)).toBe(`${line}\n`)
})

test('shows the errors of tests if there are no others', () => {
  const output = 'tests/record/reading.test.ts(22,54): error TS1: wrong\n'
  expect(shortenTypeErrors(output)).toBe(output)
  expect(shortenTypeErrors('')).toBe('')
})
