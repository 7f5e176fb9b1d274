import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { type Build, buildBesideOthers, buildIfChanged } from './build-if-changed.ts'

let folder: string
let build: Build
let runs: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-build-'))
  build = {
    output: join(folder, 'dist'),
    inputs: [join(folder, 'src'), join(folder, 'settings.ts')],
  }
  runs = 0
  await mkdir(join(folder, 'src', 'parts'), { recursive: true })
  await writeFile(join(folder, 'src', 'parts', 'one.ts'), 'one')
  await writeFile(join(folder, 'settings.ts'), 'settings')
})
afterEach(() => rm(folder, { recursive: true }))

const run = async (): Promise<void> => {
  runs += 1
  await mkdir(build.output, { recursive: true })
  await writeFile(join(build.output, 'app.js'), await readFile(join(folder, 'src', 'parts', 'one.ts')))
}

test('builds once while the sources stay the same', async () => {
  await buildIfChanged(build, run)
  await buildIfChanged(build, run)
  expect(runs).toBe(1)
})

test.each([
  ['a source', ['src', 'parts', 'one.ts']],
  ['a file named as an input', ['settings.ts']],
  ['a new source', ['src', 'two.ts']],
])('builds again after a change of %s', async (_, path) => {
  await buildIfChanged(build, run)
  await writeFile(join(folder, ...path), 'changed')
  await buildIfChanged(build, run)
  expect(runs).toBe(2)
})

test('builds again after a source was moved', async () => {
  await buildIfChanged(build, run)
  await writeFile(join(folder, 'src', 'one.ts'), 'one')
  await rm(join(folder, 'src', 'parts'), { recursive: true })
  await buildIfChanged(build, async () => void (runs += 1))
  expect(runs).toBe(2)
})

test('builds again after a failed build, even of earlier sources', async () => {
  await buildIfChanged(build, run)
  await writeFile(join(folder, 'settings.ts'), 'changed')
  const failing = buildIfChanged(build, () => Promise.reject(new Error('stopped')))
  await expect(failing).rejects.toThrow('stopped')
  await writeFile(join(folder, 'settings.ts'), 'settings')
  await buildIfChanged(build, run)
  expect(runs).toBe(2)
})

test('builds again if the output was deleted', async () => {
  await buildIfChanged(build, run)
  await rm(build.output, { recursive: true })
  await buildIfChanged(build, run)
  expect(runs).toBe(2)
})

const source = (): string => join(folder, 'src', 'parts', 'one.ts')
const NOW = new Date('2026-11-20T12:00:00.000Z')
const buildBeside = (now = NOW): Promise<string> =>
  buildBesideOthers(
    build,
    async (output) => {
      runs += 1
      await mkdir(output, { recursive: true })
      await writeFile(join(output, 'lazy.mjs'), await readFile(source()))
    },
    now,
  )

test('keeps an earlier build that a process is running', async () => {
  const first = await buildBeside()
  expect(await buildBeside()).toBe(first)
  expect(runs).toBe(1)
  await writeFile(source(), 'two')
  const second = await buildBeside(new Date(NOW.getTime() + DAY_MS))
  expect(await readFile(join(first, 'lazy.mjs'), 'utf8')).toBe('one')
  expect(await readFile(join(second, 'lazy.mjs'), 'utf8')).toBe('two')
})

test('gives concurrent starts one complete build', async () => {
  const folders = await Promise.all([buildBeside(), buildBeside(), buildBeside()])
  expect(new Set(folders).size).toBe(1)
  expect(await readdir(build.output)).toHaveLength(1)
  expect(await readFile(join(folders[0] ?? '', 'lazy.mjs'), 'utf8')).toBe('one')
})

test('removes builds that no process has touched for a day', async () => {
  const [unused, used] = [await buildBeside(), join(build.output, 'used')]
  const later = new Date(NOW.getTime() + 2 * DAY_MS)
  await mkdir(used)
  await utimes(used, later, later)
  await writeFile(source(), 'two')
  const current = await buildBeside(later)
  expect((await readdir(build.output)).map((name) => join(build.output, name)).toSorted()).toEqual(
    [current, used].toSorted(),
  )
  expect(current).not.toBe(unused)
})

test('builds even if an unused build cannot be removed', async () => {
  // too long to append anything
  const stuck = join(build.output, 'x'.repeat(240))
  await mkdir(stuck, { recursive: true })
  const current = await buildBeside(new Date(Date.now() + 2 * DAY_MS))
  expect(await readFile(join(current, 'lazy.mjs'), 'utf8')).toBe('one')
})
