import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Lists tracked files, and untracked files that git does not ignore. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

export const isCode = (file: string): boolean => /\.(?:ts|tsx|mts|mjs)$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file: string): boolean =>
  /\.(?:test|e2e)\.tsx?$|\.test-d\.ts$/.test(file) || file.startsWith('tests/') || file.includes('/testing/')

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** Lists the imports of a file: repository paths for our own code, package names for the rest. */
export function importsOf(file: string): string[] {
  return [...readText(file).matchAll(IMPORT)].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? ''
    if (name.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), name))
    const own = /^@rostrum\/([\w-]+)\/(.+)$/.exec(name)
    if (own === null) return name
    const [, folder, path = ''] = own
    return `packages/${folder}/src/${path}${/\.\w+$/.test(path) ? '' : '.ts'}`
  })
}
