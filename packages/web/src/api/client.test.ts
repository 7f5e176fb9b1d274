import { ApiError } from '@rostrum/client/api-error'
import * as authHeads from '@rostrum/contract/route-heads/auth'
import * as aliasHeads from '@rostrum/contract/route-heads/follow-aliases'
import * as memberHeads from '@rostrum/contract/route-heads/members'
import * as systemHeads from '@rostrum/contract/route-heads/system'
import { describe, expect, test } from 'vitest'
import { RENEWAL_UNREACHABLE } from './auth-state.ts'
import { createBrowser, ok, errorResponse, tokensNamed, USER } from './testing/fake-service.ts'

const FALLBACK = { fallback: 'It did not work' }

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  test('sends path and query parameters and returns the data', async () => {
    const { call, sent } = createBrowser(() => ok({ members: [] }))
    expect(await call(memberHeads.listMembers, { query: { state: 'VT', limit: 5 } }, FALLBACK)).toEqual({
      members: [],
    })
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/members?state=VT&limit=5', token: undefined }])
  })

  test('sends the access token only to routes that require it', async () => {
    const { call, session, sent } = createBrowser(() => ok({ user: USER }))
    session.save(tokensNamed('one'))
    await call(authHeads.getMe, {}, FALLBACK)
    await call(systemHeads.getHealth, {}, FALLBACK)
    expect(sent.map(({ token }) => token)).toEqual(['access-one', undefined])
  })

  test.each([
    [{ message: 'The words', error: 'Other words' }, 'The words'],
    [{ error: 'The words' }, 'The words'],
    [{ message: '', error: 'The words' }, 'The words'],
    [{ message: 7 }, 'It did not work'],
    ['not an object', 'It did not work'],
  ])('with the error body %j throws %j', async (body, message) => {
    const { call } = createBrowser(() => Response.json(body, { status: 500 }))
    await expect(call(systemHeads.getHealth, {}, FALLBACK)).rejects.toThrow(message)
  })

  test('throws the status, code, request id and issues of a failure', async () => {
    const issues = [{ path: 'query.limit', message: 'limit must be at most 250' }]
    const body = {
      code: 'invalid_input',
      message: 'No.',
      error: 'No.',
      requestId: 'req_7',
      issues: [...issues, 'x'],
    }
    const { call } = createBrowser(() => Response.json(body, { status: 400 }))
    const error = await failureOf(call(systemHeads.getHealth, {}, FALLBACK))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', requestId: 'req_7', issues })
  })

  test.each([
    [
      'no connection',
      () => Promise.reject(new TypeError('fetch failed')),
      { status: 0, code: 'unreachable' },
    ],
    ['an answer that is not JSON', () => new Response('<html>'), { status: 200, code: 'unreadable' }],
    ['an answer without data', () => Response.json({}), { status: 200, code: 'unreadable' }],
  ])('with %s throws the message of its caller', async (_, answer, failure) => {
    const { call } = createBrowser(answer)
    const error = await failureOf(call(systemHeads.getHealth, {}, FALLBACK))
    expect(error).toMatchObject({ ...failure, message: 'It did not work' })
  })

  test('times out', async () => {
    const { call } = createBrowser(() => new Promise(() => {}), { timeoutMilliseconds: 5 })
    expect(await failureOf(call(systemHeads.getHealth, {}, FALLBACK))).toMatchObject({ code: 'timeout' })
  })

  test('rejects with the abort reason of its caller', async () => {
    const { call } = createBrowser(() => new Promise(() => {}))
    const controller = new AbortController()
    const given = failureOf(call(systemHeads.getHealth, {}, { ...FALLBACK, signal: controller.signal }))
    controller.abort('left the page')
    expect(await given).toBe('left the page')
  })
})

test.each([
  ['42', 42],
  [undefined, undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('parses the Retry-After header %j as %j seconds', async (header, seconds) => {
  const headers = new Headers(header === undefined ? {} : { 'retry-after': header })
  const { call } = createBrowser(() => Response.json({ message: 'No.' }, { status: 429, headers }))
  expect(await failureOf(call(systemHeads.getHealth, {}, FALLBACK))).toMatchObject({
    status: 429,
    retryAfterSeconds: seconds,
  })
})

describe('a call that gets a 401', () => {
  test('renews the session once and retries with the new token', async () => {
    const { call, session, sent } = createBrowser(({ path, token }) => {
      if (path === '/api/auth/refresh') return ok({ tokens: tokensNamed('new') })
      return token === 'access-new' ? ok({ user: USER }) : errorResponse(401)
    })
    session.save(tokensNamed('old'))
    expect(await call(authHeads.getMe, {}, FALLBACK)).toEqual({ user: USER })
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/api/auth/me', 'access-old'],
      ['/api/auth/refresh', undefined],
      ['/api/auth/me', 'access-new'],
    ])
  })

  test('does not retry twice', async () => {
    const { call, session, sent } = createBrowser(({ path }) =>
      path === '/api/auth/refresh' ? ok({ tokens: tokensNamed('new') }) : errorResponse(401),
    )
    session.save(tokensNamed('old'))
    await expect(call(authHeads.getMe, {}, FALLBACK)).rejects.toThrow('No.')
    expect(sent).toHaveLength(3)
  })

  test('ends the session when the server rejects the renewal', async () => {
    const { call, session } = createBrowser(() => errorResponse(401))
    session.save(tokensNamed('old'))
    await expect(call(authHeads.getMe, {}, FALLBACK)).rejects.toThrow('No.')
    expect(session.read()).toBeUndefined()
  })

  test.each([
    ['answers 500', () => errorResponse(500)],
    ['answers 503', () => errorResponse(503)],
    ['answers 429', () => errorResponse(429)],
    ['answers nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('keeps the session and shows an error when renewing %s', async (_, failure) => {
    const { call, session } = createBrowser(({ path }) =>
      path === '/api/auth/refresh' ? failure() : errorResponse(401),
    )
    session.save(tokensNamed('old'))
    await expect(call(authHeads.getMe, {}, FALLBACK)).rejects.toThrow(RENEWAL_UNREACHABLE)
    expect(session.read()?.refreshToken).toBe('refresh-old')
  })

  test('retries when renewing succeeds at the second attempt', async () => {
    let attempts = 0
    const { call, session } = createBrowser(({ path, token }) => {
      if (path === '/api/auth/refresh') {
        attempts += 1
        return attempts === 1 ? errorResponse(503) : ok({ tokens: tokensNamed('new') })
      }
      return token === 'access-new' ? ok({ user: USER }) : errorResponse(401)
    })
    session.save(tokensNamed('old'))
    expect(await call(authHeads.getMe, {}, FALLBACK)).toEqual({ user: USER })
    expect(attempts).toBe(2)
  })

  test('does not renew for a status call', async () => {
    const { call, session, sent } = createBrowser(() => errorResponse(401))
    session.save(tokensNamed('old'))
    const params = { userId: 'usr_1', id: 'S000148' }
    await expect(call(aliasHeads.getFollowingStatus, { params }, FALLBACK)).rejects.toThrow('No.')
    expect(session.read()).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  test('does not renew for a sign-in with a wrong password', async () => {
    const { call, sent } = createBrowser(() => errorResponse(401, 'Wrong email or password'))
    const body = { email: 'ada@example.org', password: 'wrong' }
    await expect(call(authHeads.login, { body }, FALLBACK)).rejects.toThrow('Wrong email or password')
    expect(sent).toHaveLength(1)
  })
})

test('a 404 never ends the session', async () => {
  const { call, session } = createBrowser(() => errorResponse(404))
  session.save(tokensNamed('old'))
  await expect(call(authHeads.getMe, {}, FALLBACK)).rejects.toThrow('No.')
  expect(session.read()).toBeDefined()
})
