import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldersInCycles } from './boundaries.ts'
import { importsOf, isCode, isTest, readText, repositoryFiles, ROOT } from './source-files.ts'

/** Lower these as functions get shorter. No function may have more than 60 lines (.oxlintrc.json). */
const LONG_FUNCTIONS_MAX = 5
const SMALL_FILES_MAX = 0
/** Types named after a bag of dependencies: functions take a part of these, or plain values. */
const CONTEXT_TYPES_MAX = 26

const code = repositoryFiles().filter(isCode)
const production = code.filter((file) => !isTest(file)).map((file) => ({ file, imports: importsOf(file) }))

describe('folders', () => {
  const PACKAGES = [
    'client',
    'contract',
    'core',
    'finder',
    'functions',
    'local',
    'mcp',
    'pages',
    'sample-congress',
    'view',
    'web',
  ]

  test.each(PACKAGES)('of %s form no cycle', (name) => {
    expect(foldersInCycles(`packages/${name}/src/`, production)).toEqual([])
  })

  test('the check finds a cycle through the files at the root', () => {
    const files = [
      { file: 'a/src/start.ts', imports: ['a/src/http/serve.ts'] },
      { file: 'a/src/http/serve.ts', imports: ['a/src/settings.ts', 'a/src/lib/text.ts'] },
      { file: 'a/src/lib/text.ts', imports: ['node:fs'] },
    ]
    expect(foldersInCycles('a/src/', files)).toEqual(['.', 'http'])
  })
})

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')
const isProduct = (file: string): boolean =>
  /^(?:packages|stacks)\//.test(file) && !file.startsWith('packages/sample-congress/') && !isTest(file)

test('few functions have more than 40 lines', () => {
  const config = join(ROOT, 'tests/repo/long-functions.json')
  const lint = ['--config', config, '--format', 'unix', 'packages', 'stacks']
  let report = ''
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), lint, { cwd: ROOT, encoding: 'utf8' })
  } catch (error) {
    report = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
  const long = report
    .split('\n')
    .filter((line) => line.includes('too many lines') && isProduct(line.split(':')[0] ?? ''))
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(LONG_FUNCTIONS_MAX)
  expect(long.length).toBeGreaterThan(LONG_FUNCTIONS_MAX - 5)
})

test('few types are contexts', () => {
  const found = production
    .filter(({ file }) => isProduct(file))
    .flatMap(({ file }) => readText(file).match(/^(?:export )?(?:interface|type) \w*Context\b/gm) ?? [])
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(CONTEXT_TYPES_MAX)
})

test('no file of less than 15 lines has only one importer, unless that loads it lazily', () => {
  const importers = new Map<string, string[]>()
  for (const file of code)
    for (const target of new Set(importsOf(file)))
      importers.set(target, [...(importers.get(target) ?? []), file])
  const small = production.filter(({ file }) => {
    const [only, ...others] = importers.get(file) ?? []
    if (!isProduct(file) || only === undefined || others.length > 0) return false
    if (packageOf(only) !== packageOf(file)) return false
    const name = file.split('/').at(-1) ?? ''
    return (
      readText(file).split('\n').length <= 15 &&
      !new RegExp(`import\\(\\s*'[^']*${name}'`).test(readText(only))
    )
  })
  const found = small.map(({ file }) => `${file} <- ${importers.get(file)?.join()}`)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(SMALL_FILES_MAX)
})
