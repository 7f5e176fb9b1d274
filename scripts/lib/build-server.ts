import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '@rostrum/local/paths'
import { build } from 'esbuild'
import { PRODUCTION_BUILD } from '../../stacks/production-build.ts'
import { type Build, buildBesideOthers } from './build-if-changed.ts'

const LOCAL = join(ROOT, 'packages/local/src')
const PROGRAMS = ['server', 'sample-worker', 'jobs-worker']
/** Native packages, copied as installed. */
export const UNBUNDLED = ['libsql', 'classic-level']
/** CommonJS parts of packages call `require`. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`
const PROBE = 'data-folder-probe.mjs'

const SERVER: Build = {
  output: join(ROOT, 'packages/local/dist'),
  inputs: [join(ROOT, 'packages'), join(ROOT, 'stacks/production-build.ts'), fileURLToPath(import.meta.url)],
}

/** Bundles the server, the thread of the sample, and commands into a folder. */
export async function bundleServer(outdir: string, commands: readonly string[] = []): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...PROGRAMS.map((name) => ({ in: join(LOCAL, 'image', `${name}.ts`), out: name })),
      ...commands.map((name) => ({ in: join(LOCAL, 'image/command.ts'), out: name })),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // the AWS SDK's CommonJS modules name no exports that a later import would find
    mainFields: ['module', 'main'],
    // only whitespace, so that stack traces keep their names
    minifyWhitespace: true,
    legalComments: 'none',
    ...PRODUCTION_BUILD,
    banner: { js: REQUIRE },
    // only `npm run dev` needs Vite
    external: [...UNBUNDLED.flatMap((name) => [name, `${name}/*`]), 'vite'],
    logLevel: 'warning',
  })
  await cp(join(LOCAL, PROBE), join(outdir, PROBE))
}

/** Bundles what `npm start` runs, unless these sources were bundled before. Returns the folder. */
export const buildServerIfNeeded = (): Promise<string> =>
  buildBesideOthers(SERVER, (folder) => bundleServer(folder))
