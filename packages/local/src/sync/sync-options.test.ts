import { expect, test } from 'vitest'
import { progressLine } from './progress.ts'
import { parseSyncOptions } from './sync-options.ts'

test('nothing said means everything held, with its details', () => {
  expect(parseSyncOptions([])).toEqual({
    congresses: undefined,
    bill: undefined,
    hasDetails: true,
    isDryRun: false,
  })
})

test('congresses are one or a range, newest first', () => {
  expect(parseSyncOptions(['--congress', '119'])?.congresses).toEqual([119])
  expect(parseSyncOptions(['--congress', '117-119'])?.congresses).toEqual([119, 118, 117])
})

test('a bill is taken in any usual writing that names its congress', () => {
  expect(parseSyncOptions(['--bill', '119/hr/1'])?.bill).toBe('119/hr/1')
  expect(parseSyncOptions(['--bill', 'H.R. 1 (118th)'])?.bill).toBe('118/hr/1')
})

test.each([
  [['--congress', '119-117']],
  [['--congress', 'last']],
  [['--bill', 'hr1']],
  [['--bill', 'x']],
  [['--fast']],
])('what makes no sense is refused with the help beside it: %j', (words) => {
  expect(() => parseSyncOptions(words)).toThrow('npm run sync --')
})

test('help is asked for, not parsed', () => {
  expect(parseSyncOptions(['--help'])).toBeUndefined()
})

test('progress says how far it is in a bar and in numbers', () => {
  expect(progressLine('bills/119', 1_230, 2_460)).toBe(
    'bills/119        ████████████░░░░░░░░░░░░    1,230 of 2,460',
  )
  expect(progressLine('members', 0, 0)).toContain('0 of 0')
})
