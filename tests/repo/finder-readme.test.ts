import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'

const PACKAGE = new URL('../../packages/finder/', import.meta.url)

const RECORDS = [
  { id: 'some-id', title: 'The Lighthouse Keeper', shelf: 'upper', printed: '1994-05-01', subjects: ['sea'] },
  { id: 'another', title: 'Keeping Bees', shelf: 'upper', printed: '2001-01-01', subjects: ['garden'] },
]

/** Runs the README's example over a few records and returns its variables. */
async function runExample(): Promise<Record<string, unknown>> {
  const [, example = ''] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL('README.md', PACKAGE), 'utf8')) ?? []
  const contents = `const records = ${JSON.stringify(RECORDS)}\n${example}\nexport { total, hits, facets, repaired, index }`
  const built = buildSync({
    stdin: { contents, loader: 'ts', resolveDir: fileURLToPath(PACKAGE) },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(built.outputFiles[0]?.contents ?? []).toString('base64')
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
}

test('the example in the finder README runs', async () => {
  const { total, hits, facets, repaired } = await runExample()
  expect({ total, repaired }).toEqual({ total: 1, repaired: true })
  expect(hits).toMatchObject([{ id: 'some-id', record: { title: 'The Lighthouse Keeper' } }])
  expect(facets).toEqual({ subjects: [{ value: 'sea', count: 1 }] })
})
