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

/** A build with only these files. */
function build(names: readonly string[]): void {
  for (const name of names) {
    if (name === 'index.html') writeFileSync(join(folder, name), '')
    else mkdirSync(join(folder, name))
    const manifest = { 'src/public.css': { file: 'assets/public-1a2b.css' } }
    if (name === '.vite') writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  }
}

const PARTS = ['index.html', 'assets', 'og', '.vite']

test('accepts a site with its page, assets, pictures and the public stylesheet', () => {
  build(PARTS)
  expect(() => requireBuiltSite(folder)).not.toThrow()
})

test.each(PARTS)('gives a remedy for a site without %s', (missing) => {
  build(PARTS.filter((name) => name !== missing))
  expect(() => requireBuiltSite(folder)).toThrow(/no built site in .*npm run deploy/)
})
