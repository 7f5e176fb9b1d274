import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Build, buildIfChanged } from './build-if-changed.ts'
import { WEB, WEB_LIBRARIES } from '@rostrum/local/paths'
import { Refusal } from './refusal.mjs'

export const SITE_BUILD: Build = { output: join(WEB, 'dist'), inputs: [WEB, ...WEB_LIBRARIES] }

/** Builds in a child process, so that the bundler's memory is freed afterwards. */
async function runVite(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Refusal('The site could not be built; the output above says why.')
}

/** Builds the site unless the existing build is up to date. Returns its folder. */
export async function buildWebIfNeeded(report: (line: string) => void): Promise<string> {
  await buildIfChanged(SITE_BUILD, async () => {
    report('Building the site …')
    await runVite()
  })
  return SITE_BUILD.output
}
