import { expect, test } from 'vitest'
import { parseDumpOptions } from './dump-cli.ts'

test('requires a folder, and names missing or unknown arguments', () => {
  expect(parseDumpOptions(['--to', 'files'])).toEqual({ to: 'files' })
  expect(parseDumpOptions(['--help'])).toBeUndefined()
  expect(() => parseDumpOptions([])).toThrow('--to is missing')
  expect(() => parseDumpOptions(['--from', 'files'])).toThrow("Unknown option '--from'")
})
