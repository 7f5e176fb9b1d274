import { expect, test } from 'vitest'
import { progressLine } from '../base/progress.ts'
import { readWords } from '../run-program.ts'
import { SYNC_LINE } from './sync-options.ts'

test('defaults to all congresses, with details', () => {
  expect(readWords([], SYNC_LINE)).toEqual({
    congresses: undefined,
    bill: undefined,
    hasDetails: true,
    isDryRun: false,
  })
})

test('parses one congress or a range, newest first', () => {
  expect(readWords(['--congress', '119'], SYNC_LINE)?.congresses).toEqual([119])
  expect(readWords(['--congress', '117-119'], SYNC_LINE)?.congresses).toEqual([119, 118, 117])
})

test('accepts a bill in any common notation with its congress', () => {
  expect(readWords(['--bill', '119/hr/1'], SYNC_LINE)?.bill).toBe('119/hr/1')
  expect(readWords(['--bill', 'H.R. 1 (118th)'], SYNC_LINE)?.bill).toBe('118/hr/1')
})

test.each([
  [['--congress', '119-117']],
  [['--congress', 'last']],
  [['--bill', 'hr1']],
  [['--bill', 'x']],
  [['--fast']],
])('refuses %j with the help text', (args) => {
  expect(() => readWords(args, SYNC_LINE)).toThrow('npm run sync --')
})

test('returns undefined for --help', () => {
  expect(readWords(['--help'], SYNC_LINE)).toBeUndefined()
})

test('shows progress as a bar and in numbers', () => {
  expect(progressLine('bills/119', 1_230, 2_460)).toBe(
    'bills/119        ████████████░░░░░░░░░░░░    1,230 of 2,460',
  )
  expect(progressLine('members', 0, 0)).toContain('0 of 0')
})
