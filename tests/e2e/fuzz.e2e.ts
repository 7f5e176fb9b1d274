import { mapLimited } from '@rostrum/core/lib/map-limited'
import { beforeAll, expect, inject, test } from 'vitest'
import { createAccount, emailOf, freshName, signIn } from './account.ts'
import { type Operation, operations } from './fuzz/document.ts'
import { explore } from './fuzz/explore.ts'
import { complaintsAbout } from './fuzz/judge.ts'
import { complaintsAboutMethods } from './fuzz/methods.ts'
import { type Attempt, attemptsAt, type FuzzContext } from './fuzz/requests.ts'
import { type Send, createSender } from './fuzz/send.ts'

let send: Send
let client: FuzzContext
let explored: Awaited<ReturnType<typeof explore>>
const answered = new Set<Operation>()

beforeAll(async () => {
  const origin = inject('rostrumUrl')
  send = createSender(origin)
  const { user, tokens, password } = await createAccount(origin)
  client = { token: tokens.accessToken, values: { userId: user.id, email: user.email, password } }
  explored = await explore(send, client)
})

const CONCURRENCY = 6

/** A stranger registers, because the client's own address gets only one mail a minute. */
const strangerValues = () => ({ username: freshName(), email: emailOf(freshName()) })

/** Operations that refuse unselective criteria, which match almost every bill. */
const NEEDS_CRITERIA = new Set(['POST /users/{userId}/searches', 'POST /bills/search/updates'])

/** A webhook for a record that never changes, a choice no schema can express. */
const WEBHOOK = {
  url: 'https://receiver.example/hook',
  filter: { scope: 'subjects', subjects: [{ kind: 'bill', key: '1/hr/1' }] },
}
const NEEDS_RECEIVER = new Set(['POST /users/{userId}/webhooks', 'PUT /users/{userId}/webhooks/{webhookId}'])

/** An existing bill, in the form of the call that tracks it. */
function foundBill() {
  const [, found] = [...explored].find(([{ name }]) => name === 'GET /bills/{congress}/{type}/{number}') ?? []
  const { congress, type: billType, number: billNumber } = found?.values ?? {}
  return { congress: Number(congress), billType, billNumber }
}

function knownFor(operation: Operation): FuzzContext {
  const known = explored.get(operation) ?? client
  if (operation.name === 'POST /bills/favorite') return { ...known, body: foundBill() }
  if (NEEDS_CRITERIA.has(operation.name)) return { ...known, body: { criteria: { q: 'farm' } } }
  if (NEEDS_RECEIVER.has(operation.name)) return { ...known, body: WEBHOOK }
  return operation.name === 'POST /auth/register'
    ? { ...known, values: { ...known.values, ...strangerValues() } }
    : known
}

/** Creates attempts with a fresh token, because some attempts end the session. */
async function attemptsWithToken(operation: Operation): Promise<Attempt[]> {
  const known = knownFor(operation)
  const attempts = attemptsAt(operation, { ...known, token: client.token })
  const [first] = attempts
  if (!operation.needsToken || first === undefined || (await send(first.request)).status !== 401)
    return attempts
  const { email = '', password } = client.values
  const { tokens } = await signIn(inject('rostrumUrl'), email, password)
  client = { ...client, token: tokens.accessToken }
  return attemptsAt(operation, { ...known, token: client.token })
}

/** Operations with rules that no schema can express: unknown time zones, and URLs of other sites. */
const CHECKS_VALUES = new Set([
  ...NEEDS_CRITERIA,
  ...NEEDS_RECEIVER,
  'PUT /users/{userId}/alerts/settings',
  'POST /mcp',
  'GET /changes',
  'GET /meetings',
  // a bill in its filter, whose documented form is shorter for the sake of MCP
  'GET /bills/texts/search',
  'GET /users/{userId}/meetings',
  'GET /bills/{congress}/{type}/{number}/history',
  'GET /committees/{systemCode}/history',
  'GET /bills/amendments/{congress}/{type}/{number}/history',
  'GET /members/{bioguideId}/history',
])

test.each(operations)('$name responds as documented to any input', async (operation) => {
  const complaints: string[] = []
  const judge = async (attempt: Attempt): Promise<void> => {
    const answer = await send(attempt.request)
    if (answer.status === 200) answered.add(operation)
    complaints.push(...complaintsAbout(operation, attempt, answer))
  }
  const [valid, ...others] = await attemptsWithToken(operation)
  // alone, because among others it may be refused as busy
  if (valid !== undefined) await judge(valid)
  await mapLimited(others, CONCURRENCY, judge)
  // an operation that never succeeds here, such as one that needs a mailed code, cannot prove that input is allowed
  const isProof = answered.has(operation) && !CHECKS_VALUES.has(operation.name)
  expect(complaints.filter((complaint) => isProof || !complaint.endsWith('allows it'))).toEqual([])
})

test('every path accepts only the documented methods, and public ones allow cross-origin reads', async () => {
  const found = await mapLimited(operations, CONCURRENCY, async (operation) => {
    const complaints = await complaintsAboutMethods(send, operation, explored.get(operation) ?? client)
    return [operation.name, complaints] as const
  })
  expect(found.filter(([, complaints]) => complaints.length > 0)).toEqual([])
})

/**
 * Operations that need a mailed code or link, a password, a passkey, an OpenID provider, a followed record or a value
 * that the document does not provide, or whose limit the attempts before have used up.
 */
const NEEDS_SECRETS = new Set([
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/refresh',
  'POST /auth/reset-password',
  'POST /auth/change-password',
  'POST /auth/request-email-change',
  'POST /auth/confirm-email-change',
  'POST /auth/delete-account',
  'POST /auth/passkeys/sign-in',
  'POST /auth/second-step',
  'POST /auth/recovery-codes/sign-in',
  'POST /auth/prove',
  'POST /auth/passkeys',
  'PUT /auth/passkeys/{passkeyId}',
  'PUT /auth/code-app',
  'POST /auth/recovery-codes',
  'PUT /auth/password',
  'DELETE /auth/password',
  'POST /auth/oidc/start',
  'POST /auth/oidc/finish',
  'PUT /auth/oidc',
  'DELETE /auth/oidc',
  'PUT /users/{userId}/alerts/rhythm',
  'PUT /users/{userId}/follows/{kind}/{key}',
  'GET /users/{userId}/follows/{kind}/{key}',
  'DELETE /users/{userId}/follows/{kind}/{key}',
  'PUT /users/{userId}/searches/{searchId}',
  'PUT /users/{userId}/webhooks/{webhookId}',
  'POST /users/{userId}/webhooks/{webhookId}/tests',
  'POST /users/{userId}/webhooks/{webhookId}/secrets',
  'GET /users/{userId}/webhooks/{webhookId}/deliveries',
  'POST /users/{userId}/notices/answers',
  'PUT /users/{userId}/push',
  'GET /feeds/{address}',
  'GET /mail/unsubscribe/{token}',
  'POST /mail/unsubscribe/{token}',
  'POST /members/fetch-url',
  'GET /bills/{congress}/{type}/{number}/text/{version}',
  'GET /bills/{congress}/{type}/{number}/text/{version}/sections',
])

test('every operation succeeded, except those that need values a stranger cannot know', () => {
  const failed = operations.filter((operation) => !answered.has(operation)).map(({ name }) => name)
  expect(failed.filter((name) => !NEEDS_SECRETS.has(name))).toEqual([])
})
