import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { installPacked, pack, run } from './packed.ts'

const withPage = useBrowser()

const MAX_LINES = 10
/** Size limit of the client with the contract's schemas and validator in a browser. */
const MAX_BYTES = 120 * 1_024
const MAX_PACKED_BYTES = 80 * 1_024

/** The README's first example. */
function readmeExample(): string {
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync('packages/client/README.md', 'utf8')) ?? []
  if (code === undefined) throw new Error('the README of the client has no example')
  return code
}

let folder: string
let project: string
let packed: string

beforeAll(async () => {
  ;({ folder, project, packed } = await installPacked('client'))
  writeFileSync(
    join(project, 'example.ts'),
    readmeExample().replace('https://rostrum.example', inject('rostrumUrl')),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

async function bundleExample(): Promise<string> {
  const outfile = join(project, 'bundle.js')
  await build({
    entryPoints: [join(project, 'example.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    // rejects Node-only imports
    platform: 'browser',
  })
  expect(statSync(outfile).size).toBeLessThan(MAX_BYTES)
  return readFileSync(outfile, 'utf8')
}

test("the README's example is short, and runs in Node with the installed package", async () => {
  const example = readFileSync(join(project, 'example.ts'), 'utf8')
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  writeFileSync(join(project, 'example.mjs'), example)
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: project })
  expect(stdout).toMatch(/^\d+ of \d+$/m)
})

test.each([
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
])('its types are found with $moduleResolution, and are the contract’s', async (resolution) => {
  const wrong = "\nrostrum.getBill({ params: { congress: 'x' } })\n"
  const example = readFileSync(join(project, 'example.ts'), 'utf8')
  writeFileSync(join(project, 'wrong.ts'), example + wrong)
  const compilerOptions = { ...resolution, target: 'es2022', strict: true, noEmit: true, types: [] }
  const check = async (file: string) => {
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
    return await run(join(process.cwd(), 'node_modules/.bin/tsc'), ['-p', project]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
  }
  expect(await check('example.ts')).toBe('')
  expect(await check('wrong.ts')).toMatch(/error TS2\d+/)
})

test('the example runs in a browser, on a page of another site', async () => {
  const code = await bundleExample()
  const site = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Another site</title>'),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    await withPage({ base: `http://127.0.0.1:${(site.address() as AddressInfo).port}` }, async (page) => {
      const lines: string[] = []
      page.on('console', (message) => lines.push(message.text()))
      await page.goto('/')
      await page.addScriptTag({ type: 'module', content: code })
      await expect.poll(() => lines.join('\n')).toMatch(/^\d+ of \d+$/m)
    })
  } finally {
    site.close()
  }
})

test('packing again gives the same bytes, in a small file', async () => {
  const again = join(folder, 'again')
  expect(readFileSync(await pack('client', `--to=${again}`)).equals(readFileSync(packed))).toBe(true)
  expect(statSync(packed).size).toBeLessThan(MAX_PACKED_BYTES)
})

test('the package can only be published under the publisher’s scope', async () => {
  const manifestOf = async (file: string): Promise<unknown> =>
    JSON.parse((await run('tar', ['-xzOf', file, 'package/package.json'])).stdout)
  expect(await manifestOf(packed)).toMatchObject({ private: true })
  const scoped = await manifestOf(await pack('client', `--to=${folder}`, '--scope=@example'))
  expect(scoped).toMatchObject({ name: '@example/client' })
  expect(scoped).not.toHaveProperty('private')
  await expect(pack('client', '--scope=nobody')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The scope must look like @example, .*\n$/),
  })
})
