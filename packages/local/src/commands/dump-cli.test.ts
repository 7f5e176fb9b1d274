import { expect, test } from 'vitest'
import { readWords } from '../run-program.ts'
import { DUMP_LINE } from './dump-cli.ts'

test('requires a folder, and names missing or unknown arguments', () => {
  expect(readWords(['--to', 'files'], DUMP_LINE)).toEqual({ to: 'files' })
  expect(readWords(['--help'], DUMP_LINE)).toBeUndefined()
  expect(() => readWords([], DUMP_LINE)).toThrow('--to is missing')
  expect(() => readWords(['--from', 'files'], DUMP_LINE)).toThrow("Unknown option '--from'")
})
