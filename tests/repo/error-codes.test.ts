import { ERROR_STATUS } from '@rostrum/contract/http/errors'
import { openApiDocument } from '@rostrum/contract/routes/openapi'
import { expect, test } from 'vitest'
import { errorCodeFaults } from './error-codes.ts'
import { readText } from './source-files.ts'

const document: unknown = JSON.parse(readText('docs/openapi.json'))

test('the OpenAPI document lists every error code with its status', () => {
  expect(errorCodeFaults(document, ERROR_STATUS)).toEqual([])
  expect(errorCodeFaults(openApiDocument({ version: '1.0.0' }), ERROR_STATUS)).toEqual([])
})

test.each<[string, object, string]>([
  ['a wrong status', { not_found: 410 }, 'get /bills/{congress}/{type}/{number} answers 404'],
  ['a code that the document lacks', { teapot: 418 }, 'there is no response for teapot'],
  ['a code that no schema lists', { teapot: 418 }, 'the schema of a failure lacks teapot'],
  ['a code that no route answers', { teapot: 418 }, 'no route answers teapot'],
  ['a code that does not exist any more', { conflict: undefined }, 'there is no error code conflict'],
])('the check finds %s', (_, change, fault) => {
  const faults = errorCodeFaults(document, { ...ERROR_STATUS, ...change })
  expect(faults.filter((found) => found.startsWith(fault))).not.toEqual([])
})
