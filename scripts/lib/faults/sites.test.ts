import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFault } from './plant.ts'
import { drawFaults, faultSites } from './sites.ts'

const SOURCE = `
interface Limits { readonly most: 9 }
export async function read(limit: number, isOpen = true): Promise<number[]> {
  if (!isOpen && limit < 3) return []
  await wait()
  return [...(await list()), isOpen ? 1 : limit ?? 2]
}
`

const planted = faultSites('read.ts', SOURCE).map(
  ({ start, before, after }) => SOURCE.slice(0, start) + after + SOURCE.slice(start + before.length),
)

test.each([
  ['drops a negation', 'if (isOpen && limit < 3)'],
  ['flips a logical operator', 'if (!isOpen || limit < 3)'],
  ['moves a boundary', 'limit <= 3'],
  ['changes a number', 'limit < (3 + 1)'],
  ['flips a boolean', 'isOpen = false'],
  ['drops a condition', 'if (true) return []'],
  ['returns early', 'Promise<number[]> { return;'],
  ['drops an await', '...(list())'],
  ['drops a statement', ';\n  return ['],
  ['drops a spread', '[...[], isOpen'],
  ['drops a default', 'isOpen ? 1 : limit]'],
  ['chooses the same branch always', 'true ? 1'],
])('%s', (_, code) => {
  expect(planted.filter((text) => text.includes(code))).toHaveLength(1)
})

test('changes no types', () => {
  expect(planted.every((text) => text.includes('readonly most: 9'))).toBe(true)
})

test('chooses the same faults for the same seed, even if others are added, and one per file', () => {
  const faults = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].flatMap((file) => faultSites(file, SOURCE))
  const drawn = drawFaults(faults, '1', 3)
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(3)
  const moved = faults.map((fault) => ({ ...fault, start: fault.start + 100, line: fault.line + 7 }))
  const positions = ({ file, kind, ordinal }: (typeof faults)[number]) => [file, kind, ordinal]
  expect(drawFaults(moved.toReversed(), '1', 3).map(positions)).toEqual(drawn.map(positions))
  expect(drawFaults(faults, '2', 3)).not.toEqual(drawn)
})

test('plants a fault in a file that has moved, and restores it after an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-fault-'))
  const file = join(folder, 'read.ts')
  const fault = faultSites(file, SOURCE).find(({ kind }) => kind === 'drop a default')
  if (fault === undefined) throw new Error('the source has a default')
  const moved = `// a line more\n${SOURCE}`
  await writeFile(file, moved)
  try {
    await expect(
      withFault(fault, async () => {
        expect(await readFile(file, 'utf8')).toContain(': limit]')
        throw new Error('the tests could not run')
      }),
    ).rejects.toThrow('could not run')
    expect(await readFile(file, 'utf8')).toBe(moved)
  } finally {
    await rm(folder, { recursive: true })
  }
})
