import { dirname, join } from 'node:path'
import { importsOf, isCode, isTest, readText, repositoryFiles } from '../../tests/repo/source-files.ts'

/** For each file, the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** A test also depends on the programs that it starts by name. */
const PROGRAM = /['"`]([\w./-]+\.(?:ts|mjs|cjs))['"`]/g

const programsOf = (test: string): string[] =>
  [...readText(test).matchAll(PROGRAM)].flatMap(([, name = '']) => [join(dirname(test), name), name])

/** The import graph of all code in the repository. */
export function findImporters(): Importers {
  const files = new Set(repositoryFiles().filter((file) => isCode(file) || file.endsWith('.cjs')))
  const importers = new Map<string, Set<string>>()
  for (const file of files) {
    const names = isTest(file) ? [...importsOf(file), ...programsOf(file)] : importsOf(file)
    const targets = names
      .flatMap((name) => [name, name.replace(/\.ts$/, '.tsx')])
      .filter((name) => files.has(name))
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  return importers
}

/** Lists files and all that import them, directly or not, the nearest ones first. */
export function reach(files: Iterable<string>, importers: Importers): string[] {
  const reached = new Set(files)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

const DEPLOYED = /^(?:stacks|tests\/deployed-shape|tests\/deploy(?!\/aws))\/.*\.test\.ts$/
const JOURNEY = /\.e2e\.ts$/
/** Tests of rules about the whole repository, including its documents. */
const RULES = /^tests\/repo\//
const CONFIGURATION = /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.json)$/

/** Tests of built code do not import it: browser tests need the site and everything that serves it. */
const BUILT = [
  { isBuilt: /^(?:packages\/web\/|tests\/e2e\/setup\.ts$)/, tests: JOURNEY },
  {
    isBuilt: /^(?:packages\/(?:web|functions)\/|stacks\/|tests\/deploy\/global-setup\.ts$)/,
    tests: DEPLOYED,
  },
]

/** Lists the tests that a change can affect. */
export function affectedTests(changed: readonly string[], importers: Importers = findImporters()): string[] {
  const tests = repositoryFiles().filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
  if (changed.some((file) => CONFIGURATION.test(file))) return tests
  const reached = new Set(reach(changed, importers))
  const built = BUILT.filter(({ isBuilt }) => [...reached].some((file) => isBuilt.test(file)))
  return tests.filter(
    (test) => RULES.test(test) || reached.has(test) || built.some((each) => each.tests.test(test)),
  )
}
