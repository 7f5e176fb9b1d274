import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ZipWriter } from '@rostrum/sample-congress/govinfo/zip'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerAws } from '../../testing/aws-answers.isolated.ts'
import { readDeployedMaps, readFolderMaps } from './read-maps.ts'
import { createUnmapper } from './unmap-text.ts'

const SOURCE = `
export function refuse(reason: string): never {
  throw new RangeError(reason)
}
`
const ENTRY = `
import { refuse } from './refuse.ts'
try {
  refuse('too far')
} catch (error) {
  if (error instanceof Error) console.log(JSON.stringify({ level: 'error', stack: error.stack }))
}
`
let folder: string
let code: Buffer | undefined

answerAws(({ url, headers }) => {
  if (url.pathname === '/code') return { body: code ?? '' }
  if (!url.pathname.endsWith('/functions/test-rostrum-bills')) {
    return { status: 404, headers: { 'x-amzn-errortype': 'ResourceNotFoundException' }, body: '{}' }
  }
  return { body: JSON.stringify({ Code: { Location: `http://${headers.host}/code` } }) }
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-unmap-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** Bundles like a function, runs the bundle, and returns its log. */
async function logOfFailure(): Promise<string> {
  const sources = join(folder, 'packages', 'core', 'src')
  await mkdir(sources, { recursive: true })
  await writeFile(join(sources, 'refuse.ts'), SOURCE)
  await writeFile(join(sources, 'entry.ts'), ENTRY)
  const options = { minify: true, sourcemap: true, format: 'esm', bundle: true, splitting: true } as const
  await build({
    ...options,
    absWorkingDir: folder,
    entryPoints: [join(sources, 'entry.ts')],
    outbase: folder,
    outdir: join(folder, 'bundles'),
    outExtension: { '.js': '.mjs' },
  })
  const bundle = join(folder, 'bundles/packages/core/src/entry.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [bundle])
  return stdout
}

test('maps each location in a logged stack trace to its source, one per line', async () => {
  const log = await logOfFailure()
  expect(log).toMatch(/entry\.mjs:1:\d+/)
  const unmap = createUnmapper(await readFolderMaps(folder))
  const lines = unmap(log).split('\n')
  expect(lines[0]).toContain('RangeError: too far')
  expect(lines[1]).toMatch(/^ {4}at \w+ \(packages\/core\/src\/refuse\.ts:3:9\)/)
  expect(lines[2]).toMatch(/packages\/core\/src\/entry\.ts:4:3/)
})

test('leaves unmapped positions unchanged', async () => {
  await logOfFailure()
  const unmap = createUnmapper(await readFolderMaps(folder))
  const others = 'at run (node:internal/modules:1:2)\nat x (file:///var/task/other.mjs:1:2) 10:20'
  expect(unmap(others)).toBe(others)
})

test("reads a stage's source maps from its functions' code", async () => {
  const log = await logOfFailure()
  const zip = new ZipWriter()
  const bundles = join(folder, 'bundles')
  for (const name of await readdir(bundles, { recursive: true })) {
    if (/\.mjs(?:\.map)?$/.test(name)) zip.add(name, await readFile(join(bundles, name), 'utf8'))
  }
  code = zip.end()
  const unmap = createUnmapper(await readDeployedMaps('test'))
  expect(unmap(log)).toContain('packages/core/src/refuse.ts:3:9')
})
