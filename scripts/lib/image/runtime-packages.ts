import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

const Dependencies = z.optional(z.record(z.string(), z.string()))
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: Dependencies, optionalDependencies: Dependencies }),
  ),
})
type Packages = z.infer<typeof Lockfile>['packages']

/** Finds a package of a lockfile like Node: next to the package that needs it, then in the folders above. */
export function findPackage(packages: object, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base}/node_modules/${name}`.replace(/^\//, '')
    if (path in packages) return path
    if (base === '') return undefined
  }
}

function collect(packages: Packages, path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  const { dependencies, optionalDependencies } = packages[path] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const needed = findPackage(packages, path, name)
    if (needed !== undefined) collect(packages, needed, found)
  }
  return found
}

const DEVELOPMENT_FOLDERS = new Set(['deps', 'test', 'tests', 'benchmark', 'benchmarks', '.github'])

/** False for files that only compile LevelDB, declare types, or are for platforms other than this one and Linux. */
function isNeeded(file: string): boolean {
  const [folder = '', name] = file.split(sep)
  if (DEVELOPMENT_FOLDERS.has(folder)) return false
  const platforms = ['linux', process.platform]
  if (folder === 'prebuilds' && name && !platforms.some((platform) => name.startsWith(platform))) return false
  return !/\.(?:md|d\.ts|map|cc|h|gyp)$/.test(file)
}

/** Copies installed packages that cannot be bundled, with their dependencies. */
export async function copyPackages(root: string, to: string, names: readonly string[]): Promise<void> {
  const { packages } = z.parse(Lockfile, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const paths = new Set(names.flatMap((name) => [...collect(packages, `node_modules/${name}`)]))
  // packages for other platforms are not installed
  for (const path of [...paths].filter((each) => existsSync(join(root, each)))) {
    const source = join(root, path)
    const inner = join(source, 'node_modules') + sep
    await cp(source, join(to, path), {
      recursive: true,
      filter: (file) => !`${file}${sep}`.startsWith(inner) && isNeeded(relative(source, file)),
    })
  }
}
