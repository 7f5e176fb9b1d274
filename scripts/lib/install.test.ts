import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const LIB = import.meta.dirname

/** Records its arguments and creates node_modules, as npm does. */
const FAKE_NPM = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
mkdirSync('node_modules', { recursive: true })
const { '': root, ...wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const packages = Object.entries(wanted).filter(([, { dev }]) => !dev || !process.argv.includes('--omit=dev'))
if (!process.env.FAKE_NPM_CODE) {
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }))
}
writeFileSync('called', process.argv.slice(2).join(' '))
process.exit(Number(process.env.FAKE_NPM_CODE ?? 0))
`

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rostrum-install-'))
  await cp(LIB, join(root, 'scripts', 'lib'), { recursive: true })
  await writeFile(join(root, 'npm.mjs'), FAKE_NPM)
})
afterEach(async () => {
  await rm(root, { recursive: true })
})

async function runScript(script: string, variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs'), ...variables },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, errors: errors.trim() }
}

/** Runs the install; returns npm's arguments if it was called. */
async function install(variables?: Record<string, string>, options = '') {
  await rm(join(root, 'called'), { force: true })
  const run = await runScript(
    `await (await import('./scripts/lib/install.mjs')).installIfNeeded(${options})`,
    variables,
  )
  const called = await readFile(join(root, 'called'), 'utf8').catch(() => undefined)
  return { ...run, called }
}

const HONO = { 'node_modules/hono': { version: '4.0.0' } }
const VITEST = { 'node_modules/vitest': { version: '4.1.0', dev: true } }
const RARE = { 'node_modules/rare': { version: '1.0.0', optional: true } }

const lock = (packages: object) =>
  writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'rostrum' }, ...packages } }),
  )

async function installed(packages: object): Promise<void> {
  await mkdir(join(root, 'node_modules'), { recursive: true })
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

describe('before a start', () => {
  test('installs a bare clone once, without dev dependencies', async () => {
    await lock({ ...HONO, ...VITEST })
    expect(await install()).toMatchObject({ code: 0, called: 'ci --omit=dev' })
    expect((await install()).called).toBeUndefined()
  })

  test.each([
    ['a full install', { ...HONO, ...VITEST }],
    ['one without development packages', HONO],
  ])('leaves %s that matches the lockfile alone', async (_, present) => {
    await lock({ ...HONO, ...VITEST, ...RARE })
    await installed(present)
    expect(await install()).toMatchObject({ code: 0, called: undefined })
  })

  test('installs a changed version and keeps a development install', async () => {
    await lock(HONO)
    await installed({ 'node_modules/hono': { version: '3.0.0' } })
    expect((await install()).called).toBe('ci --omit=dev')
    await lock({ 'node_modules/hono': { version: '4.0.1' } })
    await installed({ ...HONO, ...VITEST })
    expect((await install()).called).toBe('ci')
  })

  test('installs when a workspace package is not linked', async () => {
    const finder = { 'node_modules/@rostrum/finder': { resolved: 'packages/finder', link: true } }
    await lock({ ...HONO, ...finder })
    await installed(HONO)
    expect((await install()).called).toBe('ci --omit=dev')
  })

  test('reports a failed install in one sentence and retries the next time', async () => {
    await lock(HONO)
    const failed = await install({ FAKE_NPM_CODE: '1' })
    expect(failed).toMatchObject({ code: 1, called: 'ci --omit=dev' })
    expect(failed.errors).toMatch(/^Rostrum could not install its dependencies/)
    expect((await install()).called).toBe('ci --omit=dev')
  })
})

describe('before the tests', () => {
  const forTests = () => install({}, '{ isForDevelopment: true }')

  test('installs everything, even over a runtime install', async () => {
    await lock({ ...HONO, ...VITEST })
    await install()
    await installed(HONO)
    expect((await forTests()).called).toBe('ci')
    await installed({ ...HONO, ...VITEST })
    expect((await forTests()).called).toBeUndefined()
  })

  test('keeps a development install at the next start', async () => {
    await lock({ ...HONO, ...VITEST })
    await installed({ ...HONO, ...VITEST })
    await forTests()
    expect((await install()).called).toBeUndefined()
  })
})

describe('the Node that runs it', () => {
  const ask = (version: string) =>
    runScript(`(await import('./scripts/lib/node-version.mjs')).requireNode('${version}')`)

  test.each(['18.20.4', '20.18.3'])('%s is refused in one sentence', async (version) => {
    const sentence = `Rostrum needs Node.js 20.19 or newer; this is ${version}.`
    expect(await ask(version)).toEqual({ code: 1, errors: sentence })
  })

  test.each(['20.19.0', '22.0.0'])('%s is accepted', async (version) => {
    expect(await ask(version)).toEqual({ code: 0, errors: '' })
  })
})
