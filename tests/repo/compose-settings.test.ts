import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Set by the image itself. */
const FIXED = new Set(['PORT', 'HOST', 'ROSTRUM_HOME'])

test('compose.yaml passes every setting that the README names', () => {
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
  const named = table.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name))
  const compose = readFileSync('compose.yaml', 'utf8')
  const passed = new Set(Array.from(compose.matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !FIXED.has(name) && !passed.has(name))).toEqual([])
})
