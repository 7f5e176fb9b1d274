import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPackages, type Packages } from './lockfile.ts'

test('lists the packages of every platform (npm run lockfile)', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Packages
  }
  expect(Object.keys(missingPackages(lock.packages))).toEqual([])
})

test('restores a dropped platform from its package name', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
    'node_modules/@tool/darwin-arm64': { version: '1.2.3' },
  }
  expect(missingPackages(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  })
})
