import { FAILURES } from '@rostrum/contract/words/messages'
import { describe, expect, test } from 'vitest'
import { SESSION_ENDED, UNREACHABLE } from './auth-state.ts'
import { SESSION_KEY } from './session.ts'
import { createBrowser, ok, errorResponse, tokensNamed, USER } from './testing/fake-service.ts'

const CREDENTIALS = { email: 'ada@example.org', password: 'correct horse' }
const HALF_AN_HOUR = 30 * 60_000

const answersUser = () => ok({ user: USER })

describe('on page load', () => {
  test('is signed out without a request when there are no tokens', async () => {
    const { startAuth, sent } = createBrowser(answersUser)
    const auth = startAuth()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false })
    await auth.ready()
    expect(sent).toEqual([])
  })

  test('is loading until the user of stored tokens is fetched', async () => {
    const { startAuth, session } = createBrowser(answersUser)
    session.save(tokensNamed('one'))
    const auth = startAuth()
    expect(auth.getState()).toEqual({ isLoading: true, isAuthenticated: false })
    await auth.ready()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: true, user: USER })
  })

  test('renews an expired access token before fetching the user', async () => {
    const { startAuth, session, sent, clock } = createBrowser(({ path }) =>
      path === '/api/auth/refresh' ? ok({ tokens: tokensNamed('new') }) : answersUser(),
    )
    session.save(tokensNamed('old'))
    clock.now += HALF_AN_HOUR
    await startAuth().ready()
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/api/auth/refresh', undefined],
      ['/api/auth/me', 'access-new'],
    ])
  })

  test('ends the session when the server rejects the renewal', async () => {
    const { startAuth, session } = createBrowser(() => errorResponse(401, 'Please sign in.'))
    session.save(tokensNamed('old'))
    const auth = startAuth()
    await auth.ready()
    expect(session.read()).toBeUndefined()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false, error: SESSION_ENDED })
  })

  test.each([
    ['the server is broken', () => errorResponse(500, 'Broken.')],
    ['the server is busy', () => errorResponse(503, 'Busy.')],
    ['the caller is limited', () => errorResponse(429, 'Too many.')],
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
  ])('keeps the session when %s, shows an error, and retries', async (_, failure) => {
    const answers = { next: failure as Parameters<typeof createBrowser>[0] } // replaced while the test runs
    const { startAuth, session } = createBrowser((sent) => answers.next(sent))
    session.save(tokensNamed('old'))
    const states: unknown[] = []
    const auth = startAuth({
      waitToRetry: async (failures) => {
        states.push([failures, auth.getState()])
        if (failures === 2) answers.next = answersUser
      },
    })
    await auth.ready()
    const unreachable = { isLoading: true, isAuthenticated: false, error: UNREACHABLE }
    expect(states).toEqual([
      [1, unreachable],
      [2, unreachable],
    ])
    expect(session.read()?.accessToken).toBe('access-old')
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: true, user: USER })
  })

  test('opens an expired session with a copy of its user while nothing answers', async () => {
    const { startAuth, session, clock } = createBrowser(({ path }) =>
      path === '/api/auth/refresh' ? Promise.reject(new TypeError('fetch failed')) : answersUser(),
    )
    session.save(tokensNamed('old'))
    clock.now += HALF_AN_HOUR
    const auth = startAuth()
    await auth.ready()
    expect(auth.getState().user).toEqual(USER)
    expect(session.read()?.accessToken).toBe('access-old')
  })

  test('keeps an expired session while renewal fails', async () => {
    const answers = { next: (() => errorResponse(503)) as Parameters<typeof createBrowser>[0] } // replaced while the test runs
    const { startAuth, session, clock } = createBrowser((sent) => answers.next(sent))
    session.save(tokensNamed('old'))
    clock.now += HALF_AN_HOUR
    const auth = startAuth({
      waitToRetry: async () => {
        answers.next = ({ path }) =>
          path === '/api/auth/refresh' ? ok({ tokens: tokensNamed('new') }) : answersUser()
      },
    })
    await auth.ready()
    expect(session.read()?.accessToken).toBe('access-new')
    expect(auth.getState().user).toEqual(USER)
  })

  test('lets public screens open after the first failed attempt', async () => {
    const { startAuth, session } = createBrowser(() => errorResponse(503))
    session.save(tokensNamed('old'))
    const auth = startAuth({ waitToRetry: () => new Promise(() => {}) })
    await auth.readyOrFailed()
    expect(auth.getState()).toEqual({ isLoading: true, isAuthenticated: false, error: UNREACHABLE })
  })

  test('ignores a user response that arrives after a sign-out', async () => {
    const { startAuth, session } = createBrowser(async ({ path }) => {
      if (path === '/api/auth/me') auth.signOut()
      return answersUser()
    })
    session.save(tokensNamed('old'))
    const auth = startAuth()
    await auth.ready()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false })
  })

  test('stops retrying once the reader signs out', async () => {
    const { startAuth, session } = createBrowser(() => errorResponse(503))
    session.save(tokensNamed('old'))
    const auth = startAuth({ waitToRetry: async () => auth.signOut() })
    await auth.ready()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false })
  })
})

describe('signing in', () => {
  test('stores the tokens and the user', async () => {
    const { startAuth, session, sent } = createBrowser(() => ok({ user: USER, tokens: tokensNamed('one') }))
    const auth = startAuth()
    await auth.signIn(CREDENTIALS)
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: true, user: USER })
    expect(session.read()?.accessToken).toBe('access-one')
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/auth/login', body: CREDENTIALS }])
  })

  test.each([
    ['the service’s words', () => errorResponse(401, 'Wrong email or password'), 'Wrong email or password'],
    ['words of our own', () => new Response('', { status: 502 }), FAILURES.login],
    ['that the answer is not one', () => ok({ user: USER }), FAILURES.loginFormat],
  ])('shows %s on failure and stays signed out', async (_, answer, error) => {
    const { startAuth, session } = createBrowser(answer)
    const auth = startAuth()
    await expect(auth.signIn(CREDENTIALS)).rejects.toThrow(error)
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false, error })
    expect(session.read()).toBeUndefined()
  })
})

async function signedIn(answer = answersUser) {
  const answers = { next: answer as Parameters<typeof createBrowser>[0] } // to be changed by a test on the way
  const browser = createBrowser((sent) => answers.next(sent))
  browser.session.save(tokensNamed('one'))
  const auth = browser.startAuth()
  await auth.ready()
  browser.sent.length = 0
  return { ...browser, auth, answers }
}

describe('signing out', () => {
  test('clears the state immediately and notifies the server', async () => {
    const { auth, session, sent } = await signedIn()
    auth.signOut()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false })
    expect(session.read()).toBeUndefined()
    expect(sent).toMatchObject([{ path: '/api/auth/logout', token: 'access-one' }])
  })

  test('clears the state even if the request fails', async () => {
    const { auth, session, answers } = await signedIn()
    answers.next = () => Promise.reject(new TypeError('fetch failed'))
    auth.signOut()
    expect(auth.getState().isAuthenticated).toBe(false)
    expect(session.read()).toBeUndefined()
  })

  test('clears session storage, which an expired session keeps', async () => {
    const { auth, session, tabStore } = await signedIn()
    tabStore.setItem('rostrum.pending-email', '{"email":"ada@example.org"}')
    session.clear()
    expect(tabStore.getItem('rostrum.pending-email')).not.toBeNull()
    auth.startSession({ user: USER, tokens: tokensNamed('two') })
    auth.signOut()
    expect(tabStore.getItem('rostrum.pending-email')).toBeNull()
  })

  test('in another tab signs this one out too, with a message', async () => {
    const { auth, session, store } = await signedIn()
    store.removeItem(SESSION_KEY)
    session.changedElsewhere()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false, error: SESSION_ENDED })
  })
})

test('signing in as another user in another tab updates this one', async () => {
  const { auth, session, answers } = await signedIn()
  const other = { ...USER, id: 'usr_2', username: 'grace' }
  answers.next = () => ok({ user: other })
  session.changedElsewhere()
  await expect.poll(() => auth.getState().user).toEqual(other)
})

describe('a session', () => {
  test('can start from the tokens of another response', () => {
    const { startAuth, session } = createBrowser(answersUser)
    const auth = startAuth()
    auth.startSession({ user: USER, tokens: tokensNamed('one') })
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: true, user: USER })
    expect(session.read()?.accessToken).toBe('access-one')
  })

  test('that the server has ended is cleared with a message and without a request', async () => {
    const { auth, session, sent } = await signedIn()
    auth.endSession('Your account is gone.')
    expect(auth.getState()).toEqual({
      isLoading: false,
      isAuthenticated: false,
      error: 'Your account is gone.',
    })
    expect(session.read()).toBeUndefined()
    expect(sent).toEqual([])
  })

  test('shows changes of its own user only', async () => {
    const { auth } = await signedIn()
    const changed = { ...USER, username: 'countess' }
    auth.updateUser(changed)
    auth.updateUser({ ...USER, id: 'usr_2' })
    expect(auth.getState().user).toEqual(changed)
  })

  test('makes other tabs reload the user of the same session', async () => {
    const { auth, session, store } = await signedIn()
    const before = { text: store.getItem(SESSION_KEY), session: session.read() }
    auth.updateUser({ ...USER, username: 'grace' })
    expect(store.getItem(SESSION_KEY)).not.toBe(before.text)
    expect(session.read()).toMatchObject(before.session ?? {})
  })
})

describe('the periodic renewal', () => {
  const renews = () => ok({ tokens: tokensNamed('new') })

  test('does nothing while the token lives for more than five minutes', async () => {
    const { auth, sent, clock } = await signedIn()
    clock.now += HALF_AN_HOUR - 5 * 60_000
    await auth.renewIfExpiring()
    expect(sent).toEqual([])
  })

  test('renews a token that expires in less than five minutes', async () => {
    const { auth, session, answers, clock } = await signedIn()
    answers.next = renews
    clock.now += HALF_AN_HOUR - 5 * 60_000 + 1
    await auth.renewIfExpiring()
    expect(session.read()?.accessToken).toBe('access-new')
    expect(auth.getState().isAuthenticated).toBe(true)
  })

  test('ends the session when the server rejects it', async () => {
    const { auth, answers, clock } = await signedIn()
    answers.next = () => errorResponse(401)
    clock.now += HALF_AN_HOUR
    await auth.renewIfExpiring()
    expect(auth.getState()).toEqual({ isLoading: false, isAuthenticated: false, error: SESSION_ENDED })
  })

  test('keeps the session when the connection is lost', async () => {
    const { auth, session, answers, clock } = await signedIn()
    answers.next = () => Promise.reject(new TypeError('fetch failed'))
    clock.now += HALF_AN_HOUR
    await auth.renewIfExpiring()
    expect(session.read()).toBeDefined()
    expect(auth.getState().isAuthenticated).toBe(true)
  })
})
