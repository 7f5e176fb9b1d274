import { BILL_STATUS_FILL } from '@rostrum/core/bulk/backfill'
import { TEXT_FILL } from '@rostrum/core/texts/text-archive'
import { expect, test } from 'vitest'
import { readWords } from '../run-program.ts'
import { BACKFILL_LINE } from './backfill-cli.ts'

test('parses one congress or a range, newest first', () => {
  expect(readWords(['--congress', '119'], BACKFILL_LINE)).toEqual({
    congresses: [119],
    fill: BILL_STATUS_FILL,
    from: undefined,
  })
  const from = ['--texts', '--congress', '117-119', '--from', './archives']
  expect(readWords(from, BACKFILL_LINE)).toEqual({
    congresses: [119, 118, 117],
    fill: TEXT_FILL,
    from: './archives',
  })
})

test.each([[[]], [['--congress', 'last']], [['--fast']]])('refuses %j with the help text', (args) => {
  expect(() => readWords(args, BACKFILL_LINE)).toThrow('npm run backfill --')
})

test('returns undefined for --help', () => {
  expect(readWords(['--help'], BACKFILL_LINE)).toBeUndefined()
})
