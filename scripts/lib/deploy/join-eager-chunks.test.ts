import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinEagerChunks } from './join-eager-chunks.ts'

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'rostrum-join-')))
})
afterEach(() => rm(folder, { recursive: true }))

const SOURCES = {
  // Both lazy modules share code that the entry loads, and code that it does not.
  'entry.mjs': `import { count, increase } from './shared.mjs'
    export const handler = async () => { increase(); return [count, await (await import('./a.mjs')).read(), await (await import('./b.mjs')).read()] }`,
  'shared.mjs': `export let count = 0; export const increase = () => { count += 1 }; export const token = {}`,
  'late.mjs': `export const late = { loaded: true }`,
  'a.mjs': `import { count, increase, token } from './shared.mjs'; import { late } from './late.mjs'
    export const read = () => { increase(); return { count, token, late } }`,
  'b.mjs': `import { count, token } from './shared.mjs'; import { late } from './late.mjs'
    export const read = () => ({ count, token, late })`,
}

async function bundle() {
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text)
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['entry.mjs'],
    outdir: 'out',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    sourcemap: true,
    metafile: true,
  })
  return metafile.outputs
}

test('the entry is one file, and its lazy chunks share its live bindings', async () => {
  const outputs = await bundle()
  const [, ...chunks] = (outputs['out/entry.mjs']?.imports ?? []).map(({ kind }) => kind)
  expect(chunks).toContain('dynamic-import')
  await joinEagerChunks({ root: folder, outputs, entry: 'out/entry.mjs' })
  const text = await readFile(join(folder, 'out/entry.mjs'), 'utf8')
  expect(text).not.toMatch(/(?:from|import)\s*"\.\//)
  const { handler } = await import(pathToFileURL(join(folder, 'out/entry.mjs')).href)
  const [count, a, b] = await handler()
  expect([count, a.count, b.count]).toEqual([1, 2, 2])
  expect(a.token).toBe(b.token)
  expect(a.late).toBe(b.late)
})

test('maps the joined file back to its sources', async () => {
  await joinEagerChunks({ root: folder, outputs: await bundle(), entry: 'out/entry.mjs' })
  const { sources } = JSON.parse(await readFile(join(folder, 'out/entry.mjs.map'), 'utf8'))
  expect(sources).toEqual(expect.arrayContaining(['../entry.mjs', '../shared.mjs']))
  const maps = (await readdir(join(folder, 'out'))).filter((name) => name.endsWith('.map'))
  expect(maps.length).toBeLessThan(Object.keys(SOURCES).length + 1)
})
