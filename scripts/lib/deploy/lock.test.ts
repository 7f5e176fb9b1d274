import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('locks a folder once and ignores the lock of a dead process', () => {
  const file = join(folder, 'new', 'lock')
  lockFolder(file)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  expect(() => lockFolder(file)).toThrow(`(process ${process.pid}): wait until it ends`)
})

test.each([
  { of: 'a process that is gone', text: String(spawnSync(process.execPath, ['-e', '']).pid) },
  { of: 'a process that died while it wrote', text: '' },
])('takes over the lock of $of', ({ text }) => {
  const file = join(folder, `lock-${text}`)
  writeFileSync(file, text)
  lockFolder(file)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
})
