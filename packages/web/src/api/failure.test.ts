import { ApiError } from '@rostrum/client/api-error'
import { expect, test } from 'vitest'
import { sectionErrorMessage } from './failure.ts'

const failure = (status: number, message: string) => new ApiError({ status, code: 'unreadable', message })

test.each([
  [
    'a record that is shown is missing nowhere',
    failure(404, 'Bill not found'),
    'Summary could not be loaded.',
  ],
  ['a service that gives a reason is quoted', failure(503, 'The service is busy.'), 'The service is busy.'],
  ['a service that gives none', failure(502, ''), 'Summary could not be loaded.'],
  ['a bug', new TypeError('x is not a function'), 'Summary could not be loaded.'],
])('the failure of a section: %s', (_, error, words) => {
  expect(sectionErrorMessage(error, 'Summary')).toBe(words)
})
