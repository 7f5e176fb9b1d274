import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from './lib/pack/build-package.ts'
import { parseOrRefuse, Refusal, runOrRefuse } from './lib/refusal.mjs'
import { showHelp } from './lib/help.mjs'

showHelp(`
npm run pack -- client|mcp [--scope=@yours] [--to=FOLDER]

Writes a package that installs anywhere, and prints its path.
`)

/** Packages for use outside this repository, with their commands if any. */
const PACKAGES: ReadonlyMap<string, { readonly command?: string }> = new Map([
  ['client', {}],
  ['mcp', { command: 'rostrum-mcp' }],
])
const SCOPE = /^@[a-z0-9][a-z0-9._-]*$/

interface Choice {
  readonly name: string
  readonly scope: string | undefined
  /** The folder of the packed file. */
  readonly to: string
}

function readChoice(): Choice {
  const { values, positionals } = parseOrRefuse({
    options: { scope: { type: 'string' }, to: { type: 'string', default: 'dist' } },
    allowPositionals: true,
  })
  const { scope, to } = values
  const [name = '', ...others] = positionals
  if (!PACKAGES.has(name) || others.length > 0)
    throw new Refusal(`Name one of: ${[...PACKAGES.keys()].join(', ')}.`)
  if (scope !== undefined && !SCOPE.test(scope))
    throw new Refusal('The scope must look like @example, and be yours at the registry.')
  return { name, scope, to: resolve(to) }
}

async function pack({ name, scope, to }: Choice): Promise<string> {
  const source = resolve('packages', name)
  const target = join(source, 'dist')
  await mkdir(to, { recursive: true })
  await buildPackage({ source, target }, { ...PACKAGES.get(name), scope })
  const options = ['--ignore-scripts', '--loglevel=error', `--pack-destination=${to}`]
  const { stdout } = await promisify(execFile)('npm', ['pack', ...options], { cwd: target })
  return join(to, stdout.trim())
}

/** `npm run pack -- client [--scope=@yours] [--to=FOLDER]` writes a file that installs anywhere, and prints its path. */
await runOrRefuse(async () => {
  process.stdout.write(`${await pack(readChoice())}\n`)
})
