import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireBuiltSite } from './built-site.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-site-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('accepts a site with its page and assets', () => {
  writeFileSync(join(folder, 'index.html'), '')
  mkdirSync(join(folder, 'assets'))
  expect(() => requireBuiltSite(folder)).not.toThrow()
})

test.each(['index.html', 'assets'])('says what to do about a site with nothing but %s', (only) => {
  mkdirSync(join(folder, only))
  expect(() => requireBuiltSite(folder)).toThrow(/no built site in .*npm run deploy/)
})
