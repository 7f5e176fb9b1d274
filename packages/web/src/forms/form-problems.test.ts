import { ApiError } from '@rostrum/client/api-error'
import { describe, expect, test } from 'vitest'
import { checkForm, failureMessage, isValid, problemsFromError } from './form-problems.ts'

const FIELDS = ['email', 'password'] as const
const rules = {
  required: FIELDS,
  missing: 'Fill in both',
  rules: { password: (value: string) => (value === 'short' ? 'Too short' : undefined) },
}
const noProblems = { email: undefined, password: undefined }
const refusal = (more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 400, code: 'invalid_input', message: 'Not this.', ...more })

describe('checkForm', () => {
  test('reports empty required fields once, without further rules', () => {
    const problems = checkForm(FIELDS, rules)({ email: ' ', password: '' })
    expect(problems).toEqual({ notice: 'Fill in both', about: ['email', 'password'], at: noProblems })
    expect(isValid(problems)).toBe(false)
  })

  test('reports a broken rule at its field while another field is empty', () => {
    expect(checkForm(FIELDS, rules)({ email: '', password: 'short' })).toEqual({
      notice: 'Fill in both',
      about: ['email'],
      at: { ...noProblems, password: 'Too short' },
    })
  })

  test('accepts a valid form', () => {
    expect(isValid(checkForm(FIELDS, rules)({ email: 'a', password: 'long' }))).toBe(true)
  })
})

describe('problemsFromError', () => {
  test('puts issues at the fields they name', () => {
    const issues = [{ path: 'body.password', message: 'Too common' }]
    expect(problemsFromError(refusal({ issues }), FIELDS)).toEqual({
      about: [],
      at: { ...noProblems, password: 'Too common' },
    })
  })

  test.each([
    ['no field', refusal()],
    ['a field the form does not have', refusal({ issues: [{ path: 'body.other', message: 'x' }] })],
  ])('shows the message above the form when the error names %s', (_, error) => {
    expect(problemsFromError(error, FIELDS)).toEqual({
      notice: 'Not this.',
      about: [],
      at: noProblems,
    })
  })
})

describe('failureMessage', () => {
  test.each([
    [1, 'Not this. You can try again in 1 second.'],
    [42, 'Not this. You can try again in 42 seconds.'],
    [91, 'Not this. You can try again in 2 minutes.'],
    [3600, 'Not this. You can try again in 60 minutes.'],
  ])('says how long to wait when asked to retry after %i seconds', (retryAfterSeconds, message) => {
    expect(failureMessage(refusal({ retryAfterSeconds }), 'Failed')).toBe(message)
  })

  test('hides the details of an unexpected error', () => {
    expect(failureMessage(new TypeError('x is undefined'), 'Failed')).toBe('Failed')
  })
})
