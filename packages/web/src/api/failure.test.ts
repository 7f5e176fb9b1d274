import { ApiError } from '@rostrum/client/api-error'
import { expect, test } from 'vitest'
import { partErrorMessage } from './failure.ts'

const failure = (status: number, message: string) => new ApiError({ status, code: 'unreadable', message })

const NO_ANSWER = 'Rostrum’s server did not answer. Please try again in a minute.'

test.each([
  [
    'a 404 of a section is not shown as "not found"',
    failure(404, 'Bill not found'),
    'Summary could not be loaded.',
  ],
  ['a message of the server is shown', failure(503, 'The service is busy.'), 'The service is busy.'],
  ['a failure without a message', failure(502, ''), NO_ANSWER],
  ['no answer', failure(0, 'An unexpected error occurred'), NO_ANSWER],
  ['a bug', new TypeError('x is not a function'), 'Summary could not be loaded.'],
])('formats the failure of a part: %s', (_, error, message) => {
  expect(partErrorMessage(error, 'Summary')).toBe(message)
})
