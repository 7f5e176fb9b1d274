import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, isCode, readText, repositoryFiles } from './source-files.ts'

const files = repositoryFiles()
const documents = files.filter((file) => file.endsWith('.md'))
const records = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
const numbers = new Set(records.map((file) => file.slice('docs/decisions/'.length).slice(0, 4)))

/** Expands `a/{b,c}.ts` to both paths. */
function alternatives(path: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  if (choices === undefined) return [path]
  return choices.split(',').flatMap((choice) => alternatives(before + choice + after))
}

test('links between documents lead to files', () => {
  const links = documents.flatMap((file) =>
    [...readText(file).matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g)].map(([, target = '']) => ({ file, target })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ file, target }) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([])
})

test('code and documents name decision records that exist', () => {
  const named = [...documents, ...files.filter(isCode)].flatMap((file) =>
    [...readText(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
  )
  const between = records.flatMap((file) =>
    [...readText(file).matchAll(/(?<![\d.,-])(00\d{2})(?![\d-])/g)].map(([, number = '']) => ({
      file,
      number,
    })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(between.length).toBeGreaterThan(10)
  expect([...named, ...between].filter(({ number }) => !numbers.has(number))).toEqual([])
})

test('CONTRIBUTING names files that exist', () => {
  const named = [...readText('CONTRIBUTING.md').matchAll(/`([\w./{},-]+\/[\w./{},-]+)`/g)].flatMap(
    ([, path = '']) => alternatives(path),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter((path) => !/[A-Z]{3}/.test(path) && !path.includes('*') && !existsSync(join(ROOT, path))),
  ).toEqual([])
})
