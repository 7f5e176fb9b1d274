import { expect, test } from 'vitest'
import { parseBackfillOptions } from './backfill-cli.ts'

test('parses one congress or a range, newest first', () => {
  expect(parseBackfillOptions(['--congress', '119'])).toEqual({ congresses: [119], from: undefined })
  const from = ['--congress', '117-119', '--from', './archives']
  expect(parseBackfillOptions(from)).toEqual({ congresses: [119, 118, 117], from: './archives' })
})

test.each([[[]], [['--congress', 'last']], [['--fast']]])('refuses %j with the help text', (args) => {
  expect(() => parseBackfillOptions(args)).toThrow('npm run backfill --')
})

test('returns undefined for --help', () => {
  expect(parseBackfillOptions(['--help'])).toBeUndefined()
})
