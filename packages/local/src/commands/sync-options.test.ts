import { expect, test } from 'vitest'
import { progressLine } from '../base/progress.ts'
import { parseSyncOptions } from './sync-options.ts'

test('defaults to all congresses, with details', () => {
  expect(parseSyncOptions([])).toEqual({
    congresses: undefined,
    bill: undefined,
    hasDetails: true,
    isDryRun: false,
  })
})

test('parses one congress or a range, newest first', () => {
  expect(parseSyncOptions(['--congress', '119'])?.congresses).toEqual([119])
  expect(parseSyncOptions(['--congress', '117-119'])?.congresses).toEqual([119, 118, 117])
})

test('accepts a bill in any common notation with its congress', () => {
  expect(parseSyncOptions(['--bill', '119/hr/1'])?.bill).toBe('119/hr/1')
  expect(parseSyncOptions(['--bill', 'H.R. 1 (118th)'])?.bill).toBe('118/hr/1')
})

test.each([
  [['--congress', '119-117']],
  [['--congress', 'last']],
  [['--bill', 'hr1']],
  [['--bill', 'x']],
  [['--fast']],
])('refuses %j with the help text', (args) => {
  expect(() => parseSyncOptions(args)).toThrow('npm run sync --')
})

test('returns undefined for --help', () => {
  expect(parseSyncOptions(['--help'])).toBeUndefined()
})

test('shows progress as a bar and in numbers', () => {
  expect(progressLine('bills/119', 1_230, 2_460)).toBe(
    'bills/119        ████████████░░░░░░░░░░░░    1,230 of 2,460',
  )
  expect(progressLine('members', 0, 0)).toContain('0 of 0')
})
