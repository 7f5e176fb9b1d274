import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** Packs a package like a publisher; returns the file. */
export async function pack(name: string, ...options: string[]): Promise<string> {
  const { stdout } = await run('node_modules/.bin/tsx', ['scripts/pack.ts', name, ...options])
  return stdout.trim()
}

interface Installed {
  /** Contains the packed file and the project; delete it after use. */
  readonly folder: string
  /** A project with only the package installed. */
  readonly project: string
  readonly packed: string
}

/** Installs a packed package into an empty project. */
export async function installPacked(name: string): Promise<Installed> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `rostrum-${name}-`)))
  const project = join(folder, 'project')
  mkdirSync(project)
  const packed = await pack(name, `--to=${folder}`)
  // Replaces the registry, which tests do not use.
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', `--pack-destination=${folder}`], {
    cwd: 'node_modules/zod',
  })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
  const options = ['--offline', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options, join(folder, stdout.trim()), packed], { cwd: project })
  return { folder, project, packed }
}
