import { readdirSync, readFileSync } from 'node:fs'
import { LISTS } from '@rostrum/core/store/partitions'
import { expect, test } from 'vitest'

const STORE = new URL('../../packages/core/src/store/', import.meta.url)
const DOCUMENT = new URL('../../docs/access-patterns.md', import.meta.url)

interface Declared {
  readonly file: string
  readonly pk: string
  readonly sk: string
  readonly gsi1: string | undefined
  readonly gsi2: string | undefined
}

const sources = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const declared = sources.flatMap((file): Declared[] => {
  const text = readFileSync(new URL(file, STORE), 'utf8')
  const blocks = [...text.matchAll(/\b(?:row|packedRow)\(\{\n?([^]*?schema:[^]*?)\n?(?:^ *)?\}\)/gm)]
  return blocks.flatMap(([, block = '']) => {
    const [pk, sk] = [/^\s*pk: '([^']+)'/m, /\bsk: '([^']+)'/].map((pattern) => pattern.exec(block)?.[1])
    if (pk === undefined || sk === undefined) return []
    const [gsi1, gsi2] = ['gsi1', 'gsi2'].map(
      (index) => new RegExp(`${index}: \\{ pk: '([^']+)'`).exec(block)?.[1],
    )
    return [{ file: file.split('/').at(-1) ?? '', pk, sk, gsi1, gsi2 }]
  })
})

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const documented = readFileSync(DOCUMENT, 'utf8').split('\n').map(cellsOf)

test('finds the declared rows', () => {
  expect(declared.length).toBeGreaterThan(45)
})

test.each(declared)('docs/access-patterns.md has $pk $sk of $file', ({ file, pk, sk }) => {
  const rows = documented.filter((cells) => cells[2] === `\`${file}\``)
  const keys = rows.map((cells) => [cells[3], cells[4]])
  expect(keys).toContainEqual([`\`${pk}\``, `\`${sk}\``])
  const index = rows.find((cells) => cells[3] === `\`${pk}\`` && cells[4] === `\`${sk}\``)?.[5]
  const listed = [...(index ?? '').matchAll(/(gsi[12]) `([^`]+)`/g)].map(([, name, at]) => [name, at])
  // what is not listed may have the same key as what is
  const lists = declared
    .filter((each) => each.file === file && each.pk === pk && each.sk === sk)
    .flatMap(({ gsi1, gsi2 }) => [
      ['gsi1', gsi1],
      ['gsi2', gsi2],
    ])
    .filter(([, at]) => at !== undefined)
  // a fetch request says itself which of two lists it is in
  expect(file === 'fetch-queue.ts' ? lists : listed).toEqual(lists)
})

const beginning = (pattern: string): string => pattern.replace(/\{.*/, '')

test('every list of a declared row is in the chart of partitions', () => {
  for (const index of ['gsi1', 'gsi2'] as const) {
    const chart = Object.keys(LISTS[index]).map(beginning)
    for (const { [index]: pattern = '' } of declared)
      expect(chart.some((each) => pattern.startsWith(each) || pattern === '')).toBe(true)
  }
})
