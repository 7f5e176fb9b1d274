import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { showHelp } from './lib/help.mjs'
import { findPackage } from './lib/image/runtime-packages.ts'

/**
 * Completes package-lock.json. npm drops optional packages of platforms that the current registry lacks, and `npm ci`
 * then refuses the lockfile everywhere. Siblings give the version, the name gives the platform.
 */
const FILE = new URL('../package-lock.json', import.meta.url)
const OPERATING_SYSTEMS = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
])
const C_LIBRARIES: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Packages = Readonly<Record<string, LockedPackage>>

function platformEntry(name: string, version: string, isDevelopment: boolean): object | undefined {
  const nameParts = (name.split('/').at(-1) ?? '').split('-')
  const systemIndex = nameParts.findIndex((word) => OPERATING_SYSTEMS.has(word))
  if (systemIndex === -1) return undefined
  const library = C_LIBRARIES[nameParts.at(-1) ?? '']
  return {
    version,
    cpu: [nameParts[systemIndex + 1]],
    ...(isDevelopment && { dev: true }),
    ...(library !== undefined && { libc: [library] }),
    optional: true,
    os: [nameParts[systemIndex]],
  }
}

export function missingPackages(packages: Packages): Record<string, object> {
  const missing: Record<string, object> = {}
  for (const [folder, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (findPackage(packages, folder, name) !== undefined) continue
      const entry = platformEntry(name, version, dev)
      if (entry !== undefined) missing[`node_modules/${name}`] = entry
    }
  }
  return missing
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  showHelp(`
npm run lockfile

Completes package-lock.json with the optional packages of other platforms.
`)
  const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Packages } // npm's own format
  const missing = missingPackages(lock.packages)
  const { '': root, ...rest } = { ...lock.packages, ...missing }
  const sorted = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    FILE,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  )
  process.stdout.write(
    `${Object.keys(missing).length} packages of other platforms are now in package-lock.json\n`,
  )
}
