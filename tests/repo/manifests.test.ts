import { builtinModules } from 'node:module'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importsOf, isCode, isTest, readText, repositoryFiles } from './source-files.ts'

const names = z._default(z.record(z.string(), z.string()), {})
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  devDependencies: names,
})
type Manifest = z.infer<typeof Manifest>

const manifestOf = (folder: string): Manifest => Manifest.parse(JSON.parse(readText(`${folder}package.json`)))

interface Import {
  readonly file: string
  readonly target: string
}

/**
 * Returns the package that an import needs, `@scope/name` or `name`, or undefined for Node's modules and own files.
 */
function packageOf({ file, target }: Import, ownFolder: string): string | undefined {
  if (target.startsWith('packages/')) {
    const folder = /^packages\/[\w-]+\//.exec(target)?.[0] ?? ''
    return folder === ownFolder ? undefined : manifestOf(folder).name
  }
  if (target.startsWith('node:') || builtinModules.includes(target) || target === 'package.json') {
    return undefined
  }
  if (/^(?:\.|tests\/|scripts\/|stacks\/)/.test(target)) {
    throw new Error(`${file} imports ${target} from outside the packages`)
  }
  return /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0]
}

/** Lists imports that a package does not declare. Tests may also use the root's devDependencies. */
function undeclared(
  manifest: Manifest,
  imports: readonly (Import & { readonly needs: string })[],
  tools: ReadonlySet<string>,
): string[] {
  const forTests = new Set([...Object.keys(manifest.devDependencies), ...tools])
  return imports
    .filter(({ file, needs }) => {
      if (needs in manifest.dependencies) return false
      const isTypesOnly = `@types/${needs}` in manifest.devDependencies
      return !isTypesOnly && !(isTest(file) && forTests.has(needs))
    })
    .map(({ file, needs }) => `${file} imports ${needs}, which ${manifest.name} does not declare`)
}

const files = repositoryFiles()
const folders = files
  .filter((file) => /^packages\/[\w-]+\/package\.json$/.test(file))
  .map((file) => file.slice(0, -'package.json'.length))
const tools = new Set(Object.keys(manifestOf('').devDependencies))

const importsWithin = (folder: string) =>
  files
    .filter((file) => file.startsWith(folder) && isCode(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .flatMap((each) => {
      const needs = packageOf(each, folder)
      return needs === undefined ? [] : [{ ...each, needs }]
    })

describe('package manifests', () => {
  test.each(folders)('%s declares every package that it imports', (folder) => {
    expect(undeclared(manifestOf(folder), importsWithin(folder), tools)).toEqual([])
  })

  test.each(folders)(
    '%s declares each workspace package it imports at its current version, and no others',
    (folder) => {
      const { dependencies, devDependencies } = manifestOf(folder)
      const needed = new Set(importsWithin(folder).map(({ needs }) => needs))
      const declared = Object.entries({ ...dependencies, ...devDependencies })
      const wrong = declared.filter(([name, version]) => {
        const other = folders.find((each) => manifestOf(each).name === name)
        return other !== undefined && (manifestOf(other).version !== version || !needed.has(name))
      })
      expect(wrong).toEqual([])
    },
  )

  test('the check finds an undeclared package, and a test tool used outside tests', () => {
    const manifest = { name: 'a', version: '1', dependencies: { zod: '4' }, devDependencies: {} }
    const from = (file: string, needs: string) => ({ file, target: needs, needs })
    const imports = [
      from('packages/a/src/one.ts', 'zod'),
      from('packages/a/src/one.ts', 'jose'),
      from('packages/a/src/one.ts', 'vitest'),
      from('packages/a/src/one.test.ts', 'vitest'),
    ]
    expect(undeclared(manifest, imports, new Set(['vitest']))).toEqual([
      'packages/a/src/one.ts imports jose, which a does not declare',
      'packages/a/src/one.ts imports vitest, which a does not declare',
    ])
  })
})
