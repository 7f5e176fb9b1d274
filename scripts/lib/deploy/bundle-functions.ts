import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { ROOT } from '@rostrum/local/paths'
import { build } from 'esbuild'
import { FUNCTION_BUNDLES } from '../../../stacks/function-bundles.ts'
import { PRODUCTION_BUILD } from '../../../stacks/production-build.ts'
import { type Build, buildIfChanged } from '../build-if-changed.ts'
import { joinEagerChunks } from './join-eager-chunks.ts'
import { type FunctionName, SIZES } from '../../../stacks/sizes.ts'

const SOURCES = 'packages/functions/src'
const NAMES = Object.keys(SIZES) as FunctionName[] // Object.keys loses the type
const HERE = fileURLToPath(import.meta.url)
const JOINING = fileURLToPath(new URL('./join-eager-chunks.ts', import.meta.url))
const BUNDLES: Build = {
  output: join(ROOT, FUNCTION_BUNDLES),
  inputs: [join(ROOT, 'packages'), join(ROOT, 'stacks/production-build.ts'), HERE, JOINING],
}

async function bundle(name: FunctionName): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(SOURCES, `${name}.ts`)],
    outdir: join(FUNCTION_BUNDLES, name, SOURCES),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // keeps lazy imports out of the cold start
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    // for reading stack traces offline; loading it would double the cold import time
    sourcemap: true,
    ...PRODUCTION_BUILD,
    metafile: true,
    logLevel: 'warning',
  })
  const entry = join(FUNCTION_BUNDLES, name, SOURCES, `${name}.mjs`)
  await joinEagerChunks({ root: ROOT, outputs: metafile.outputs, entry })
}

/** Bundles each function with its chunks into a separate folder, unless the bundles are up to date. */
export async function bundleFunctions(): Promise<void> {
  await buildIfChanged(BUNDLES, async () => {
    await rm(BUNDLES.output, { recursive: true, force: true })
    await Promise.all(NAMES.map(bundle))
  })
}
