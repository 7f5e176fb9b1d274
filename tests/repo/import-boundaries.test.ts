import { describe, expect, test } from 'vitest'
import { type Boundary, boundaryFaults, layerFaults, type SourceFile, uncovered } from './boundaries.ts'
import { CORE_FOLDERS } from './core-folders.ts'
import { importsOf, isCode, isTest, repositoryFiles } from './source-files.ts'

const CORE = 'packages/core/src/'
function corePath(name: string): string {
  if (name in CORE_FOLDERS) return `${CORE}${name}/`
  if (name.endsWith('.ts')) return `${CORE}${name}`
  return ['contract', 'finder'].includes(name) ? `packages/${name}/` : name
}
const CORE_BOUNDARIES = Object.entries(CORE_FOLDERS).map(([folder, allowed]): Boundary => ({
  within: `${CORE}${folder}/`,
  allowedImports: allowed.map(corePath),
  isNamed: folder.includes('/'),
}))

/** Allowed imports of each folder. The first boundary that contains a file applies. */
const BOUNDARIES: readonly Boundary[] = [
  { within: 'packages/contract/', allowedImports: ['zod/mini'] },
  { within: 'packages/finder/', allowedImports: [] },
  { within: 'packages/view/', allowedImports: ['packages/contract/', 'react'] },
  {
    within: 'packages/pages/',
    allowedImports: ['packages/view/', 'packages/contract/', 'react', 'react-dom/server'],
  },
  ...CORE_BOUNDARIES,
  {
    within: 'packages/functions/src/http/',
    allowedImports: ['packages/functions/', 'packages/core/', 'packages/contract/', 'zod/mini', 'aws-lambda'],
  },
  {
    within: 'packages/functions/src/pages/',
    allowedImports: [
      'packages/functions/',
      'packages/pages/',
      'packages/core/',
      'packages/contract/',
      'aws-lambda',
    ],
  },
  {
    within: 'packages/functions/',
    allowedImports: [
      'packages/core/',
      'packages/core/src/store/files/',
      'packages/core/src/store/secrets/',
      'packages/contract/',
      'packages/mcp/',
      'zod/mini',
    ],
  },
  {
    within: 'packages/web/src/ui/',
    allowedImports: [
      'packages/web/src/clock.ts',
      'packages/web/src/local-store.ts',
      'packages/web/src/state-store.ts',
      'packages/web/src/use-store.ts',
      'packages/view/',
      'packages/contract/src/words/labels.ts',
      'packages/contract/src/rules/limits.ts',
      'packages/contract/src/site/settings.ts',
      'react',
      'react-dom',
      'react-router-dom',
    ],
  },
  {
    within: 'packages/web/src/record/',
    allowedImports: [
      // Settings chosen by the operator.
      'packages/web/src/api/system.ts',
      'packages/web/src/ui/',
      'packages/web/src/paths.ts',
      'packages/view/',
      'packages/contract/',
      'react',
      'react-router-dom',
    ],
  },
  {
    within: 'packages/web/',
    allowedImports: [
      'packages/contract/',
      'packages/view/',
      // the modules without schemas: see docs/decisions/0001
      'packages/client/src/response.ts',
      'packages/client/src/api-error.ts',
      'packages/client/src/send.ts',
      'packages/client/src/wire-request.ts',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      '@tanstack/react-query',
      'diff',
      'uqr',
      '@resvg/resvg-js',
      'vite',
      '@vitejs/plugin-react',
    ],
  },
  { within: 'packages/client/', allowedImports: ['packages/contract/', 'zod/mini'] },
  { within: 'packages/mcp/', allowedImports: ['@rostrum/client', 'packages/contract/', 'zod/mini'] },
  { within: 'packages/sample-congress/', allowedImports: ['packages/contract/'] },
  {
    within: 'packages/local/',
    allowedImports: [
      'packages/contract/',
      'packages/core/',
      'packages/core/src/store/files/',
      'packages/functions/',
      'packages/sample-congress/',
      'packages/web/src/public-style.ts',
      'zod/mini',
      '@aws-sdk/client-dynamodb',
      'aws-lambda',
      'classic-level',
      'libsql',
      'tsx/esm/api',
      'postal-mime',
      'vite',
    ],
  },
  {
    within: 'stacks/',
    allowedImports: [
      'packages/contract/',
      'packages/core/src/store/',
      'packages/core/src/congress/source-name.ts',
      'packages/core/src/congress/links.ts',
      'packages/core/src/mail/mailer.ts',
      'packages/web/src/public-style.ts',
      'sst/constructs',
      'package.json',
      'aws-cdk-lib',
      'constructs',
    ],
  },
]

const production: readonly SourceFile[] = repositoryFiles()
  .filter((file) => isCode(file) && !isTest(file))
  .map((file) => ({ file, imports: importsOf(file) }))

/** A repository of two folders for testing the checks themselves. */
const SMALL: readonly SourceFile[] = [
  { file: 'packages/a/src/one.ts', imports: ['packages/b/src/two.ts', 'node:fs', 'zod/mini'] },
  { file: 'packages/b/src/two.ts', imports: ['packages/b/src/three.ts'] },
]
const SMALL_BOUNDARIES: readonly Boundary[] = [
  { within: 'packages/a/', allowedImports: ['packages/b/', 'zod/mini'] },
  { within: 'packages/b/', allowedImports: [] },
]

describe('import boundaries', () => {
  test('code imports only what its boundary allows, and every allowed import is used', () => {
    expect(boundaryFaults(BOUNDARIES, production)).toEqual([])
  })

  test('every package is within a boundary', () => {
    expect(uncovered(BOUNDARIES, production)).toEqual([])
  })

  test('the check accepts a repository without a fault', () => {
    expect(boundaryFaults(SMALL_BOUNDARIES, SMALL)).toEqual([])
    expect(uncovered(SMALL_BOUNDARIES, SMALL)).toEqual([])
  })

  test.each<[string, Boundary, string]>([
    [
      'a folder that does not exist',
      { within: 'packages/gone/', allowedImports: [] },
      'no file stands within packages/gone/',
    ],
    [
      'a permission for what does not exist',
      { within: 'packages/b/', allowedImports: ['packages/gone/'] },
      'nothing within packages/b/ imports packages/gone/',
    ],
    [
      'an import that is not allowed',
      { within: 'packages/a/', allowedImports: ['packages/b/'] },
      'packages/a/src/one.ts imports zod/mini',
    ],
  ])('the check finds %s', (_, example, fault) => {
    const others = SMALL_BOUNDARIES.filter(({ within }) => within !== example.within)
    expect(boundaryFaults([example, ...others], SMALL)).toEqual([fault])
  })

  test('the check finds a package without a boundary', () => {
    expect(uncovered(SMALL_BOUNDARIES.slice(1), SMALL)).toEqual(['packages/a/src/one.ts'])
  })
})

test('no production code imports a test or a test helper', () => {
  const leaks = production
    .filter(({ file }) => /^(?:packages|stacks)\//.test(file))
    .flatMap(({ file, imports }) => imports.filter(isTest).map((target) => `${file} imports ${target}`))
  expect(leaks).toEqual([])
})

describe('in core', () => {
  const layers = Object.keys(CORE_FOLDERS)

  test('no folder imports one above it', () => {
    expect(layerFaults({ root: CORE, layers }, production)).toEqual([])
  })

  test('folders that import the store may not import the secrets below it', () => {
    const [file, secret] = [`${CORE}webhooks/example.ts`, `${CORE}store/secrets/parameter.ts`]
    const faults = boundaryFaults(CORE_BOUNDARIES, [...production, { file, imports: [secret] }])
    expect(faults).toEqual([`${file} imports ${secret}`])
  })

  test('the check finds an import that closes a cycle between two folders', () => {
    const example = { file: `${CORE}store/example.ts`, imports: [`${CORE}sync/walk.ts`] }
    const fault = 'packages/core/src/store/example.ts imports packages/core/src/sync/walk.ts'
    expect(layerFaults({ root: CORE, layers }, [...production, example])).toEqual([fault])
    expect(boundaryFaults(CORE_BOUNDARIES, [...production, example])).toEqual([fault])
  })
})

describe('in the web package', () => {
  const root = 'packages/web/src/'
  const layers = ['ui', 'queries', 'record', 'forms', 'features', 'pages', 'app']

  test('no layer imports one above it', () => {
    expect(layerFaults({ root, layers }, production)).toEqual([])
  })

  test('the check finds an import of a higher layer and a layer that does not exist', () => {
    const files = [
      { file: 'web/ui/button.ts', imports: ['web/pages/home.ts'] },
      { file: 'web/pages/home.ts', imports: ['web/ui/button.ts'] },
    ]
    expect(layerFaults({ root: 'web/', layers: ['ui', 'forms', 'pages'] }, files)).toEqual([
      'no file stands within web/forms/',
      'web/ui/button.ts imports web/pages/home.ts',
    ])
  })

  test('no feature imports another', () => {
    const featureOf = (file: string) => /^packages\/web\/src\/features\/([\w-]+)/.exec(file)?.[1]
    const crossings = production.flatMap(({ file, imports }) =>
      imports
        .filter((target) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(crossings).toEqual([])
  })
})
