import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPublicStyle } from './public-style.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-style-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('reads the address of the stylesheet from the build', async () => {
  await mkdir(join(folder, '.vite'))
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'a.js' }, 'src/public.css': { file: 'assets/public-X1.css' } }),
  )
  expect(builtPublicStyle(folder)).toBe('/assets/public-X1.css')
})

test('finds none where nothing was built', () => {
  expect(builtPublicStyle(folder)).toBeUndefined()
})
