import { describe, expect, test } from 'vitest'
import { importsOf, isCode, isTest, repositoryFiles } from './source-files.ts'

interface Boundary {
  readonly within: string
  /** What code there may import, beyond its own folder and Node itself. */
  readonly may: readonly string[]
}

/** Who may import whom. The first boundary that a file stands within is the one it keeps. */
const BOUNDARIES: readonly Boundary[] = [
  { within: 'packages/contract/', may: ['zod/mini'] },
  { within: 'packages/finder/', may: [] },
  {
    within: 'packages/core/src/store/',
    may: [
      'packages/core/src/lib/',
      'packages/core/src/record/',
      'packages/core/src/ledger/event.ts',
      'packages/contract/',
      'zod/mini',
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/lib-dynamodb',
    ],
  },
  {
    within: 'packages/core/src/accounts/',
    may: ['packages/core/', 'packages/contract/', 'zod/mini', 'jose'],
  },
  { within: 'packages/core/src/secrets/', may: ['@aws-sdk/client-ssm'] },
  {
    within: 'packages/core/src/mail/',
    may: ['packages/core/', 'packages/contract/', 'zod/mini', '@aws-sdk/client-ses', 'nodemailer'],
  },
  { within: 'packages/core/', may: ['packages/contract/', 'packages/finder/', 'zod/mini'] },
  {
    within: 'packages/functions/src/http/',
    may: ['packages/functions/', 'packages/core/', 'packages/contract/', 'zod/mini', 'aws-lambda'],
  },
  { within: 'packages/functions/', may: ['packages/core/', 'packages/contract/', 'zod/mini'] },
  {
    within: 'packages/web/src/ui/',
    may: [
      'packages/web/src/paths.ts',
      'packages/web/src/local-store.ts',
      'packages/contract/',
      'react',
      'react-router-dom',
    ],
  },
  {
    within: 'packages/web/',
    may: [
      'packages/contract/',
      // what needs no schema: see docs/decisions/0009
      'packages/client/src/answer.ts',
      'packages/client/src/api-error.ts',
      'packages/client/src/send.ts',
      'packages/client/src/wire-request.ts',
      'zod/mini',
      'react',
      'react-dom/client',
      'react-router-dom',
      '@tanstack/react-query',
      'diff',
      'vite',
      '@vitejs/plugin-react',
    ],
  },
  { within: 'packages/client/', may: ['packages/contract/', 'zod/mini'] },
  { within: 'packages/sample-congress/', may: ['packages/contract/'] },
  {
    within: 'packages/local/',
    may: [
      'packages/contract/',
      'packages/core/',
      'packages/functions/',
      'packages/sample-congress/',
      'zod/mini',
      '@aws-sdk/client-dynamodb',
      'aws-lambda',
      'dynalite',
      'tsx/esm/api',
      'postal-mime',
      'vite',
    ],
  },
  {
    within: 'stacks/',
    may: [
      'packages/contract/',
      'packages/core/src/store/shape.ts',
      'sst/constructs',
      'package.json',
      'aws-cdk-lib',
      'constructs',
    ],
  },
]

const code = repositoryFiles().filter(isCode)
const production = code.filter((file) => !isTest(file))

function isAllowed(target: string, { within, may }: Boundary): boolean {
  if (target.startsWith('node:') || target.startsWith(within)) return true
  return may.some((allowed) =>
    allowed.endsWith('/')
      ? target.startsWith(allowed)
      : target === allowed || target.startsWith(`${allowed}/`),
  )
}

describe('imports flow one way', () => {
  test.each(BOUNDARIES)('code within $within imports only what it may', (boundary) => {
    const files = production.filter(
      (file) => BOUNDARIES.find(({ within }) => file.startsWith(within)) === boundary,
    )
    const crossings = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(target, boundary))
        .map((target) => `${file} imports ${target}`),
    )
    expect(crossings).toEqual([])
  })

  test('every package stands within a boundary', () => {
    const homeless = production.filter(
      (file) => file.startsWith('packages/') && !BOUNDARIES.some(({ within }) => file.startsWith(within)),
    )
    expect(homeless).toEqual([])
  })
})

test('no production code imports a test or a test helper', () => {
  const leaks = production
    .filter((file) => /^(?:packages|stacks)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => isTest(target))
        .map((target) => `${file} imports ${target}`),
    )
  expect(leaks).toEqual([])
})

describe('in the web', () => {
  const layers = ['ui', 'forms', 'features', 'pages', 'app']
  const layerOf = (file: string) => layers.indexOf(/^packages\/web\/src\/(\w+)\//.exec(file)?.[1] ?? '')
  const web = production.filter((file) => file.startsWith('packages/web/src/'))

  test('a layer never imports one above it', () => {
    const climbs = web.flatMap((file) =>
      importsOf(file)
        .filter((target) => layerOf(file) >= 0 && layerOf(target) > layerOf(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(climbs).toEqual([])
  })

  test('features know nothing of each other', () => {
    const featureOf = (file: string) => /^packages\/web\/src\/features\/([\w-]+)/.exec(file)?.[1]
    const meetings = web.flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
        .map((target) => `${file} imports ${target}`),
    )
    expect(meetings).toEqual([])
  })
})
