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
let atHand: FuzzContext
let explored: Awaited<ReturnType<typeof explore>>
const answered = new Set<Operation>()

beforeAll(async () => {
  const origin = inject('rostrumUrl')
  send = createSender(origin)
  const { user, tokens, password } = await createAccount(origin)
  atHand = { token: tokens.accessToken, values: { userId: user.id, email: user.email, password } }
  explored = await explore(send, atHand)
})

const SIDE_BY_SIDE = 6

/** The attempts with a token that still works: some of what is tried ends the session. */
async function attemptsWithToken(operation: Operation): Promise<Attempt[]> {
  const known = explored.get(operation) ?? atHand
  const attempts = attemptsAt(operation, { ...known, token: atHand.token })
  const [first] = attempts
  if (!operation.needsToken || first === undefined || (await send(first.request)).status !== 401)
    return attempts
  const { email = '', password } = atHand.values
  const { tokens } = await signIn(inject('rostrumUrl'), email, password)
  atHand = { ...atHand, token: tokens.accessToken }
  return attemptsAt(operation, { ...known, token: atHand.token })
}

test.each(operations)('$name answers as documented, whatever it is asked', async (operation) => {
  const complaints: string[] = []
  await mapLimited(await attemptsWithToken(operation), SIDE_BY_SIDE, async (attempt) => {
    const answer = await send(attempt.request)
    if (answer.status === 200) answered.add(operation)
    complaints.push(...complaintsAbout(operation, attempt, answer))
  })
  // what fails for what it asks, such as a code that was never mailed, tells nothing of what is allowed
  const tells = answered.has(operation)
  expect(complaints.filter((complaint) => tells || !complaint.endsWith('allows it'))).toEqual([])
})

test('every address takes the methods of the document and no others, and other sites may read what is public', async () => {
  const wrong: [string, string[]][] = []
  for (const operation of operations) {
    const complaints = await complaintsAboutMethods(send, operation, explored.get(operation) ?? atHand)
    if (complaints.length > 0) wrong.push([operation.name, complaints])
  }
  expect(wrong).toEqual([])
})

/** What these want stands in a mail, is a password given again, or is known to readers of the record alone. */
const WANTS_MORE = new Set([
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

test('every operation was answered well, but for those that want what a stranger cannot know', () => {
  const failed = operations.filter((operation) => !answered.has(operation)).map(({ name }) => name)
  expect(failed.filter((name) => !WANTS_MORE.has(name))).toEqual([])
})
