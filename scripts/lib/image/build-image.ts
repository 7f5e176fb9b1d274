import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@rostrum/local/paths'
import { readVersion } from '@rostrum/local/version'
import { buildWebIfNeeded } from '@rostrum/local/web-build'
import { build } from 'esbuild'
import { PRODUCTION_BUILD } from '../../../stacks/production-build.ts'
import { Refusal } from '../refusal.ts'
import { copyPackages } from './runtime-packages.ts'

const LOCAL = join(ROOT, 'packages/local/src')
/** As deep as the sources, because modules find files by their own place. */
const SERVER_FOLDER = 'packages/local/server'
const PROGRAMS = ['server', 'sample-worker']
const COMMANDS = ['backup', 'restore', 'backfill', 'dump', 'mail', 'repair-log', 'sync', 'votes']
/** They are native. */
const UNBUNDLED = ['libsql', 'classic-level']
/** CommonJS parts of packages call `require`. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`

const bundle = (folder: string) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...PROGRAMS.map((name) => ({ in: join(LOCAL, 'image', `${name}.ts`), out: name })),
      ...COMMANDS.map((name) => ({ in: join(LOCAL, 'image/command.ts'), out: name })),
    ],
    outdir: join(folder, SERVER_FOLDER),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // the AWS SDK's CommonJS modules name no exports that a later import would find
    mainFields: ['module', 'main'],
    // whitespace alone, so that stack traces keep their names
    minifyWhitespace: true,
    legalComments: 'none',
    ...PRODUCTION_BUILD,
    banner: { js: REQUIRE },
    // Vite serves `npm run dev` alone
    external: [...UNBUNDLED.flatMap((name) => [name, `${name}/*`]), 'vite'],
    logLevel: 'warning',
  })

async function checkEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Refusal(`The folder ${folder} is not empty.`)
}

/** The version is read at start; no other part of the manifest is needed. */
async function writeManifest(folder: string): Promise<void> {
  const manifest = { version: await readVersion(), type: 'module', private: true }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`)
}

/** Writes all that the running system needs into an empty folder: bundled code, the built site, the database engine. */
export async function buildImageFolder(folder: string, report: (line: string) => void): Promise<void> {
  await checkEmpty(folder)
  const site = await buildWebIfNeeded(report)
  await Promise.all([
    bundle(folder),
    writeManifest(folder),
    copyPackages(ROOT, folder, UNBUNDLED),
    cp(site, join(folder, 'packages/web/dist'), { recursive: true }),
  ])
  await cp(join(LOCAL, 'data-folder-probe.mjs'), join(folder, SERVER_FOLDER, 'data-folder-probe.mjs'))
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

/** Bytes of all files below a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names.map(async (name) => {
    const found = await stat(join(folder, name))
    return found.isFile() ? found.size : 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
