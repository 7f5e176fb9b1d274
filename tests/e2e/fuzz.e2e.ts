import { mapLimited } from '@rostrum/core/lib/map-limited'
import { beforeAll, expect, inject, test } from 'vitest'
import { createAccount, signIn } from './account.ts'
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

/** Creates attempts with a fresh token, because some attempts end the session. */
async function attemptsWithToken(operation: Operation): Promise<Attempt[]> {
  const known = explored.get(operation) ?? client
  const attempts = attemptsAt(operation, { ...known, token: client.token })
  const [first] = attempts
  if (!operation.needsToken || first === undefined || (await send(first.request)).status !== 401)
    return attempts
  const { email = '', password } = client.values
  const { tokens } = await signIn(inject('rostrumUrl'), email, password)
  client = { ...client, token: tokens.accessToken }
  return attemptsAt(operation, { ...known, token: client.token })
}

test.each(operations)('$name answers as documented for any input', async (operation) => {
  const complaints: string[] = []
  await mapLimited(await attemptsWithToken(operation), CONCURRENCY, async (attempt) => {
    const answer = await send(attempt.request)
    if (answer.status === 200) answered.add(operation)
    complaints.push(...complaintsAbout(operation, attempt, answer))
  })
  // an operation that never succeeds here, such as one that needs a mailed code, can't prove that input is allowed
  const isProof = answered.has(operation)
  expect(complaints.filter((complaint) => isProof || !complaint.endsWith('allows it'))).toEqual([])
})

test('every path accepts only the documented methods, and public ones allow cross-origin reads', async () => {
  const wrong: [string, string[]][] = []
  for (const operation of operations) {
    const complaints = await complaintsAboutMethods(send, operation, explored.get(operation) ?? client)
    if (complaints.length > 0) wrong.push([operation.name, complaints])
  }
  expect(wrong).toEqual([])
})

/** Operations that need a mailed code, a password or a value that the document does not provide. */
const NEEDS_SECRETS = new Set([
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/refresh',
  'POST /auth/reset-password',
  'POST /auth/change-password',
  'POST /auth/request-email-change',
  'POST /auth/confirm-email-change',
  'POST /auth/delete-account',
  'POST /members/fetch-url',
  'GET /bills/{congress}/{type}/{number}/text/{version}',
])

test('every operation succeeded, except those that need values a stranger cannot know', () => {
  const failed = operations.filter((operation) => !answered.has(operation)).map(({ name }) => name)
  expect(failed.filter((name) => !NEEDS_SECRETS.has(name))).toEqual([])
})
