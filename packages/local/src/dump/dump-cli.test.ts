import { expect, test } from 'vitest'
import { parseDumpOptions } from './dump-cli.ts'

test('takes a folder, and says what is missing or unknown', () => {
  expect(parseDumpOptions(['--to', 'files'])).toEqual({ to: 'files' })
  expect(parseDumpOptions(['--help'])).toBeUndefined()
  expect(() => parseDumpOptions([])).toThrow('--to is missing')
  expect(() => parseDumpOptions(['--from', 'files'])).toThrow("Unknown option '--from'")
})
