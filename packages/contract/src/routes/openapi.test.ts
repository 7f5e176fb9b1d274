import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { openApiDocument } from './openapi.ts'
import { gatewayKeys, type Route } from '../http/route.ts'
import { ROUTES_BY_DOMAIN } from './all.ts'

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly schema: { readonly type?: string; readonly minItems?: number }
  }[]
}

const document = openApiDocument({ version: manifest.version })

test('passes an independent OpenAPI 3.1 validator', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('docs/openapi.json is up to date (npm run openapi)', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)))
})

test('documents every route', () => {
  const paths = document['paths'] as Record<string, Record<string, unknown>> // built just above
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`),
  )
  const defined = Object.values(ROUTES_BY_DOMAIN)
    .flatMap((routes) => Object.values<Route>(routes))
    .map((route) => gatewayKeys(route)[0])
  expect(documented.toSorted()).toEqual(defined.toSorted())
})

test('documents defaults and bounds of query parameters', () => {
  expect(JSON.stringify(document['paths'])).toContain(
    '"name":"limit","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":250,"default":50}',
  )
})

test('refuses an empty list in a query, as the routes do', () => {
  const parameters = Object.values(document['paths'] as Record<string, Record<string, Operation>>) // built just above
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => operation.parameters ?? [])
  const lists = parameters.filter(({ schema }) => schema.type === 'array')
  expect(new Set(lists.map(({ name }) => name))).toContain('stage')
  expect(lists.filter(({ schema }) => schema.minItems !== 1)).toEqual([])
})
