import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readText } from './source-files.ts'

/** The requirements of level 1 and 2 in ASVS 5.0.0, as ranges of each section. */
const REQUIREMENTS = [
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2',
  '4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5',
  '6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4',
  '10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1',
  '11.6.1-1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3',
  '15.2.1-3 15.3.1-7 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2',
]
  .join(' ')
  .split(' ')
  .flatMap((range) => {
    const [, section = '', last = ''] = /^(\d+\.\d+)\.1-(\d+)$/.exec(range) ?? []
    return Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`)
  })

const text = readText('docs/asvs.md')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const tables = text.split('\n').filter((line) => line.startsWith('|'))
const rows = tables.map(cellsOf).filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
const met = rows.filter((cells) => cells.length === 4)
const open = rows.filter((cells) => cells.length === 2)

test('docs/asvs.md has each requirement once, in order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(met.map(([number]) => number)).toEqual(REQUIREMENTS)
})

test('docs/asvs.md counts its answers, and lists those that are open', () => {
  const answers = ['yes', 'partly', 'no', 'does not apply']
  const countsIn = (chapter: string) =>
    answers.map(
      (answer) =>
        met.filter(([number = '', , given]) => number.startsWith(`${chapter}.`) && given === answer).length,
    )
  const summary = tables.map(cellsOf).filter(([name = '']) => /^V\d+ /.test(name))
  const counted = summary.map(([name = '']) => countsIn(/\d+/.exec(name)?.[0] ?? ''))
  expect(summary.map(([, ...counts]) => counts.map(Number))).toEqual(counted)
  expect(counted.flat().reduce((sum, count) => sum + count)).toBe(253)
  const isOpen = ([, , answer]: string[]): boolean => answer === 'no' || answer === 'partly'
  expect(open.map(([number]) => number)).toEqual(met.filter(isOpen).map(([number]) => number))
})

/** `core/accounts/secret.ts` is short for `packages/core/src/accounts/secret.ts`. */
const isThere = (path: string): boolean =>
  [path, path.replace(/^([a-z]+)\//, 'packages/$1/src/')].some((each) => existsSync(join(ROOT, each)))

test.each(['docs/asvs.md', 'docs/threats.md'])('%s names files that exist', (document) => {
  const named = [...readText(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mts|mjs|md|json|yml))`/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(document === 'docs/asvs.md' ? 250 : 5)
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
