import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '@rostrum/local/paths'
import { build } from 'esbuild'
import { PRODUCTION_BUILD } from '../../stacks/production-build.ts'
import { type Build, buildIfChanged } from './build-if-changed.ts'

const LOCAL = join(ROOT, 'packages/local/src')
const PROGRAMS = ['server', 'sample-worker']
/** Packages that are native, and so stay as they are installed. */
export const UNBUNDLED = ['libsql', 'classic-level']
/** CommonJS parts of packages call `require`. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`
const PROBE = 'data-folder-probe.mjs'

/** As deep as the sources, because modules find files by their own place. */
const SERVER: Build = {
  output: join(ROOT, 'packages/local/dist'),
  inputs: [join(ROOT, 'packages'), join(ROOT, 'stacks/production-build.ts'), fileURLToPath(import.meta.url)],
}

/** Bundles the server, the thread of the sample, and commands into a folder, which may have an earlier bundle. */
export async function bundleServer(outdir: string, commands: readonly string[] = []): Promise<void> {
  const { outputFiles } = await build({
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
    // whitespace alone, so that stack traces keep their names
    minifyWhitespace: true,
    legalComments: 'none',
    ...PRODUCTION_BUILD,
    banner: { js: REQUIRE },
    // Vite serves `npm run dev` alone
    external: [...UNBUNDLED.flatMap((name) => [name, `${name}/*`]), 'vite'],
    logLevel: 'warning',
    write: false,
  })
  await mkdir(outdir, { recursive: true })
  // another start may be reading or writing the same files
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)))
  await cp(join(LOCAL, PROBE), join(outdir, PROBE))
  const names = new Set([PROBE, ...outputFiles.map(({ path }) => basename(path))])
  const outdated = (await readdir(outdir)).filter((name) => !names.has(name))
  await Promise.all(outdated.map((name) => rm(join(outdir, name), { recursive: true })))
}

/** Bundles what `npm start` runs, unless that was done from the same sources. */
export const buildServerIfNeeded = (): Promise<void> =>
  buildIfChanged(SERVER, () => bundleServer(SERVER.output))
