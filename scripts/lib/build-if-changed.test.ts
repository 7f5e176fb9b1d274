import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Build, buildIfChanged } from './build-if-changed.ts'

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

test('builds again after a build that failed, also of earlier sources', async () => {
  await buildIfChanged(build, run)
  await writeFile(join(folder, 'settings.ts'), 'changed')
  const failing = buildIfChanged(build, () => Promise.reject(new Error('stopped')))
  await expect(failing).rejects.toThrow('stopped')
  await writeFile(join(folder, 'settings.ts'), 'settings')
  await buildIfChanged(build, run)
  expect(runs).toBe(2)
})

test('builds again where the output was deleted', async () => {
  await buildIfChanged(build, run)
  await rm(build.output, { recursive: true })
  await buildIfChanged(build, run)
  expect(runs).toBe(2)
})
