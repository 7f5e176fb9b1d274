import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '..', 'commit-message.mjs')
const GOOD = 'bills: refuse duplicate follows\n\nTwo presses counted twice.\n'

let root: string
const inRoot = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const git = (...args: string[]) =>
  inRoot('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args)
const write = (name: string, lines: number) => {
  writeFileSync(join(root, name), 'x\n'.repeat(lines))
  git('add', name)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rostrum-commits-'))
  git('init', '--quiet', '--initial-branch=main')
  write('first.ts', 1)
  git('commit', '--quiet', '--message', GOOD)
})
afterEach(() => rmSync(root, { recursive: true }))

const check = (message: string) => {
  writeFileSync(join(root, 'MESSAGE'), message)
  return inRoot(process.execPath, SCRIPT, 'MESSAGE')
}

describe('the commit-msg hook', () => {
  test.each<[string, string]>([
    ['a plain message', GOOD],
    ['comments and the diff that git adds', `${GOOD}# Please enter\n# --- >8 ---\n+ code\n`],
    ['a verb that looks like a participle', 'web: embed the fonts\n\nOne request fewer.'],
  ])('accepts %s', (_, message) => {
    expect(check(message)).toMatchObject({ status: 0, stderr: '' })
  })

  test.each<[string, string, string]>([
    ['a subject that is too long', `web: ${'a'.repeat(70)}\n\nWhy.`, 'of 72 characters'],
    ['a subject without an area', 'Fix the box\n\nWhy.', 'area: what the change does'],
    ['a subject in the past', 'web: added a box\n\nWhy.', '"added" is not in the imperative'],
    ['a subject in the third person', 'web: adds a box\n\nWhy.', '"adds" is not in the imperative'],
    ['a subject that ends in a period', 'web: add a box.\n\nWhy.', 'ends in a period'],
    ['a body right below the subject', 'web: add a box\nWhy.', 'the second line is not empty'],
    ['a message without a body', 'web: add a box\n', 'the body does not say why'],
    ['a body in one long line', `web: add a box\n\n${'why '.repeat(40)}`, 'longer than 100 characters'],
  ])('refuses %s', (_, message, fault) => {
    const { status, stderr } = check(message)
    expect(status).toBe(1)
    expect(stderr).toContain(fault)
  })

  test('refuses a large change, unless it was made by a tool', () => {
    write('large.ts', 501)
    expect(check(GOOD)).toMatchObject({ status: 1, stderr: expect.stringContaining('501 lines') })
    expect(check(`${GOOD}\nMechanical: renamed by the language service\n`).status).toBe(0)
  })

  test('does not count generated files', () => {
    write('package-lock.json', 2_000)
    expect(check(GOOD).status).toBe(0)
  })
})

describe('a range of commits', () => {
  test('names the commits that break a rule', () => {
    write('second.ts', 1)
    git('commit', '--quiet', '--message', 'wip')
    const checked = inRoot(process.execPath, SCRIPT, '--range', 'HEAD~1..HEAD')
    const id = git('rev-parse', '--short=9', 'HEAD').stdout.trim()
    expect(checked).toMatchObject({ status: 1, stderr: expect.stringContaining(`${id}: the subject is not`) })
    expect(inRoot(process.execPath, SCRIPT, '--range', `${'0'.repeat(40)}..HEAD~1`).status).toBe(0)
  })

  test('counts a renamed file by the lines that changed', () => {
    write('large.ts', 600)
    git('commit', '--quiet', '--message', `${GOOD}\nMechanical: planted\n`)
    git('mv', 'large.ts', 'moved.ts')
    git('commit', '--quiet', '--message', GOOD)
    expect(inRoot(process.execPath, SCRIPT, '--range', 'HEAD~1..HEAD')).toMatchObject({
      status: 0,
      stderr: '',
    })
  })
})
