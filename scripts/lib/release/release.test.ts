import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLater } from './version.ts'

const SCRIPT = resolve('scripts/release.ts')
const LOADER = resolve('node_modules/tsx/dist/loader.mjs')
const run = promisify(execFile)
let folder: string

const git = async (...words: string[]) => (await run('git', words, { cwd: folder })).stdout.trim()
const read = (file: string) => readFile(join(folder, file), 'utf8')

interface Ended {
  readonly stdout: string
  readonly stderr: string
}
const release = (...words: string[]): Promise<Ended> =>
  run(process.execPath, ['--import', `file://${LOADER}`, SCRIPT, ...words], { cwd: folder }).catch(
    (error: Ended) => error,
  )

const manifest = (name: string, more: object = {}) =>
  `${JSON.stringify({ name, version: '0.1.0', ...more }, undefined, 2)}\n`
const CHANGELOG = '# Changes\n\n## Unreleased\n\n- A new thing.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-release-'))
  await mkdir(join(folder, 'packages/core'), { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest('rostrum'))
  const dependencies = { '@rostrum/contract': '0.1.0', other: '0.1.0' }
  await writeFile(join(folder, 'packages/core/package.json'), manifest('@rostrum/core', { dependencies }))
  await writeFile(
    join(folder, 'package-lock.json'),
    manifest('rostrum', { packages: { other: { version: '0.1.0' } } }),
  )
  await writeFile(join(folder, 'CHANGELOG.md'), CHANGELOG)
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('config', 'user.name', 'Tester')
  await git('config', 'user.email', 'tester@rostrum.example')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'start')
})
afterEach(() => rm(folder, { recursive: true }))

test('names the version everywhere, dates the changelog, commits and tags', async () => {
  expect(await release('0.2.0')).toMatchObject({
    stdout: expect.stringContaining('0.2.0 is committed and tagged'),
  })
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('tag')).toBe('v0.2.0')
  expect(JSON.parse(await read('packages/core/package.json'))).toEqual({
    name: '@rostrum/core',
    version: '0.2.0',
    dependencies: { '@rostrum/contract': '0.2.0', other: '0.1.0' },
  })
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { other: { version: '0.1.0' } },
  })
  expect(await read('CHANGELOG.md')).toMatch(
    /## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- A new thing\.\n/,
  )
  expect((await release('--notes', '0.2.0')).stdout).toBe('- A new thing.\n')
  expect((await release('--notes', '0.1.0')).stdout).toBe('- The first.\n')
})

test.each([
  ['0.1.0', 'is not later than 0.1.0'],
  ['0.0.9', 'is not later than 0.1.0'],
  ['next', 'is no version'],
])('refuses the version %s', async (version, reason) => {
  expect((await release(version)).stderr).toContain(reason)
  expect(await git('tag')).toBe('')
  expect(await git('status', '--porcelain')).toBe('')
})

test('refuses a changed tree, another branch, and a changelog without news', async () => {
  await cp(join(folder, 'package.json'), join(folder, 'new.json'))
  expect((await release('0.2.0')).stderr).toContain('Commit or stash')
  await rm(join(folder, 'new.json'))
  await git('switch', '--quiet', '--create', 'side')
  expect((await release('0.2.0')).stderr).toContain('this is side')
  await git('switch', '--quiet', 'main')
  await writeFile(join(folder, 'CHANGELOG.md'), CHANGELOG.replace('- A new thing.\n\n', ''))
  await git('commit', '--quiet', '--all', '--message', 'nothing')
  expect((await release('0.2.0')).stderr).toContain('says nothing')
  expect((await release('--notes', '9.9.9')).stderr).toContain('no section for 9.9.9')
})

test('compares versions by number', () => {
  expect(() => checkLater('0.10.0', '0.9.1')).not.toThrow()
  expect(() => checkLater('1.0.0', '0.99.99')).not.toThrow()
})
