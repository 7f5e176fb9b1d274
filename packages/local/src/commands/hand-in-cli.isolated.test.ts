import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHandIn } from './hand-in-cli.ts'

let folder: string
let printed: string
let problems: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'votes-'))
  printed = ''
  problems = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((problems += String(text))))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
  await rm(folder, { recursive: true })
})

test('refuses real votes on a site with the sample Congress', async () => {
  await runHandIn(['--from', folder])
  expect(problems).toContain('sample Congress')
  expect(process.exitCode).toBe(1)
})

test.each([
  [[], '--from is missing'],
  [['--from', '/no/such/folder'], '/no/such/folder cannot be read'],
  [['--congress', '119'], "Unknown option '--congress'"],
])('%j is refused', async (args, words) => {
  vi.stubEnv('ROSTRUM_SOURCE', 'govinfo')
  await runHandIn(args)
  expect(problems).toContain(words)
  expect(process.exitCode).toBe(1)
})

test('names files that are not votes', async () => {
  vi.stubEnv('ROSTRUM_SOURCE', 'govinfo')
  vi.stubEnv('ROSTRUM_HOME', join(folder, 'data'))
  await writeFile(join(folder, 'legislators-current.json'), '[]')
  await writeFile(join(folder, 'roll001.xml'), '<html>Access denied</html>')
  await runHandIn(['--from', folder])
  expect(problems).toContain('legislators-current.json lists nobody')
  const terms = [{ type: 'rep', start: '2025-01-03', end: '2027-01-03', state: 'OH' }]
  const row = { id: { bioguide: 'A000901' }, name: { first: 'Pat', last: 'Abbott' }, terms }
  await writeFile(join(folder, 'legislators-current.json'), JSON.stringify([row]))
  await runHandIn(['--from', folder])
  expect(problems).toContain('roll001.xml is not used: no action-date')
  expect(printed).toContain('0 new votes, 0 changed, 0 as they were')
})
