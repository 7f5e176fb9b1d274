import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { type Build, buildIfChanged } from '@rostrum/local/build-if-changed'
import { ROOT } from '@rostrum/local/paths'
import { build } from 'esbuild'
import { FUNCTION_BUNDLES } from '../../../stacks/function-bundles.ts'
import { PRODUCTION_BUILD } from '../../../stacks/production-build.ts'
import { type FunctionName, SIZES } from '../../../stacks/sizes.ts'

const SOURCES = 'packages/functions/src'
const NAMES = Object.keys(SIZES) as FunctionName[] // Object.keys forgets the type
const BUNDLES: Build = {
  output: join(ROOT, FUNCTION_BUNDLES),
  inputs: [join(ROOT, 'packages'), join(ROOT, 'stacks/production-build.ts'), fileURLToPath(import.meta.url)],
}

const bundle = (name: FunctionName) =>
  build({
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
    keepNames: true,
    // for reading stack traces offline; loading it would double the cold import time
    sourcemap: true,
    ...PRODUCTION_BUILD,
    logLevel: 'warning',
  })

/** Bundles each function with its chunks in a folder of its own, unless that was done from the same sources. */
export async function bundleFunctions(): Promise<void> {
  await buildIfChanged(BUNDLES, async () => {
    await rm(BUNDLES.output, { recursive: true, force: true })
    await Promise.all(NAMES.map(bundle))
  })
}
