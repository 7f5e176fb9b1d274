import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../testing/loopback.ts'
import { createServer } from 'node:http'
import { type Mail, MailFailure, type MailOutcome } from './mailer.ts'
import { createSmtpMailer, findSmtpProblem } from './smtp-mailer.ts'
import { parseSmtpUrl } from './smtp-session.ts'
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts'

let server: SmtpServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const mail: Mail = {
  to: 'ada@example.org',
  subject: 'News – ✓',
  text: 'News\n.\n.leading dots\n',
  html: '<p>News',
  stream: 'alerts',
  messageTags: { alert: 'usr_ada-1' },
}
const senders = {
  account: { from: 'no-reply@rostrum.example' },
  alerts: { from: 'alerts@news.rostrum.example' },
}

async function start(changes?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  return (server = await startSmtpServer(changes))
}
async function outcomeOf(url: string, changes: Partial<Mail> = {}): Promise<string> {
  try {
    return (await createSmtpMailer(url, senders).send({ ...mail, ...changes })).messageId
  } catch (error) {
    if (error instanceof MailFailure) return error.outcome
    throw error
  }
}

test('sends a mail once, from its stream’s sender, with a Message-ID that does not name the account', async () => {
  const { port, commands, messages } = await start()
  const messageId = await outcomeOf(`smtp://127.0.0.1:${port}`)
  expect(messageId).toMatch(/^<[\w-]{26}@news\.rostrum\.example>$/)
  expect(commands.filter((line) => /^(?:MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<alerts@news.rostrum.example>',
    'RCPT TO:<ada@example.org>',
  ])
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain(`\r\nMessage-ID: ${messageId}\r\n`)
  expect(messages[0]).not.toContain('usr_ada')
  expect(messages[0]).toContain('\r\n..leading dots\r\n')
})

test('gives account mail a new Message-ID each time', async () => {
  const { port } = await start()
  const { messageTags: _, ...untagged } = { ...mail, stream: 'account' as const }
  const { send } = createSmtpMailer(`smtp://127.0.0.1:${port}`, senders)
  const [one, other] = [await send(untagged), await send(untagged)]
  expect(one.messageId).toMatch(/^<[\w-]{26}@rostrum\.example>$/)
  expect(one.messageId).not.toBe(other.messageId)
})

test('signs in with the decoded credentials', async () => {
  const { port, commands } = await start()
  await outcomeOf(`smtp://ada%40example:p%2Fw@127.0.0.1:${port}`)
  const credentials = Buffer.from('\0ada@example\0p/w').toString('base64')
  expect(commands).toContain(`AUTH PLAIN ${credentials}`)
})

describe('a failure', () => {
  test.each<[MailOutcome, Parameters<typeof startSmtpServer>[0]]>([
    ['throttled', { greeting: '421 Too busy' }],
    ['throttled', { greeting: 'drop' }],
    ['throttled', { AUTH: '535 5.7.8 Rejected' }],
    ['throttled', { MAIL: '451 4.3.0 Try later' }],
    ['throttled', { MAIL: '530 5.7.0 Authentication required' }],
    ['throttled', { RCPT: '450 4.2.1 Greylisted' }],
    ['throttled', { MAIL: 'drop' }],
    ['throttled', { RCPT: 'drop' }],
    ['throttled', { DATA: 'drop' }],
    ['throttled', { message: '452 4.3.1 No space' }],
    ['refused', { RCPT: '550 5.1.1 Unknown' }],
    ['refused', { DATA: '554 5.5.1 No valid recipients' }],
    ['refused', { message: '554 5.7.1 Looks like spam' }],
    ['unknown', { message: 'drop' }],
    ['unknown', { message: 'nonsense' }],
  ])('is %s with %j', async (outcome, changes) => {
    const { port } = await start(changes)
    expect(await outcomeOf(`smtp://ada:secret@127.0.0.1:${port}`)).toBe(outcome)
  })

  test.each([
    [{ RCPT: '451 4.7.1 <ada@example.org>: Greylisted' }, { code: 451, command: 'RCPT TO' }],
    [{ AUTH: '535 5.7.8 ada rejected' }, { code: 535, command: 'AUTH PLAIN' }],
    [{ message: '554 5.7.1 ada@example.org is spam' }, { code: 554, command: 'DATA' }],
    [{ RCPT: 'drop' }, { code: expect.stringMatching(/^E[A-Z]+$/), command: 'CONN' }],
  ])('names code, command and host with %j, but no address', async (changes, detail) => {
    const { port } = await start(changes)
    const { send } = createSmtpMailer(`smtp://ada:secret@127.0.0.1:${port}`, senders)
    const failure = await send(mail).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ detail: { ...detail, host: `127.0.0.1:${port}` } })
    expect(JSON.stringify((failure as MailFailure).detail)).not.toContain('ada') // its type is checked above
  })

  test.each<[MailOutcome, Parameters<typeof startSmtpServer>[0]]>([
    ['throttled', { AUTH: 'hang' }],
    ['throttled', { RCPT: 'hang' }],
    ['throttled', { DATA: 'hang' }],
    ['unknown', { message: 'hang' }],
  ])('is %s when the server hangs at %j', async (outcome, changes) => {
    const { port } = await start(changes)
    const url = `smtp://ada:secret@127.0.0.1:${port}`
    const { send } = createSmtpMailer(url, senders, { sessionMilliseconds: 300 })
    await expect(send(mail)).rejects.toMatchObject({ outcome })
  })

  test('to connect keeps the mail for later', async () => {
    const { port, stop } = await listen(createServer())
    await stop()
    expect(await outcomeOf(`smtp://127.0.0.1:${port}`)).toBe('throttled')
    const problem = await findSmtpProblem(`smtp://127.0.0.1:${port}`)
    expect(problem).toMatchObject({ code: 'ECONNREFUSED', command: 'CONN' })
  })

  test('refuses, without a session, an address that could be two', async () => {
    const { port, commands } = await start()
    expect(await outcomeOf(`smtp://127.0.0.1:${port}`, { to: 'a@b.example, c@d.example' })).toBe('refused')
    expect(commands).toEqual([])
  })
})

test('finds a wrong password without sending anything', async () => {
  const { port, commands } = await start({ AUTH: '535 5.7.8 Rejected' })
  const host = `127.0.0.1:${port}`
  expect(await findSmtpProblem(`smtp://ada:wrong@${host}`)).toEqual({
    code: 535,
    command: 'AUTH PLAIN',
    host,
  })
  expect(await findSmtpProblem(`smtp://${host}`)).toBeUndefined()
  expect(commands.filter((line) => /^(?:MAIL|RCPT|DATA)/.test(line))).toEqual([])
})

test('sends neither password nor mail without TLS to another machine', async () => {
  const { port, commands, messages } = await start()
  // a spelling of the loopback address that is not recognized
  expect(await outcomeOf(`smtp://ada:secret@[::ffff:127.0.0.1]:${port}`)).toBe('throttled')
  expect(commands.filter((line) => /^(?:AUTH|MAIL)/.test(line))).toEqual([])
  expect(messages).toEqual([])
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, isImplicitTls: false, isLoopback: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, isImplicitTls: true, isLoopback: false }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, isImplicitTls: false, isLoopback: true }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isImplicitTls: false, isLoopback: true }],
  [
    'smtps://127.0.0.1.mail.example',
    { host: '127.0.0.1.mail.example', port: 465, isImplicitTls: true, isLoopback: false },
  ],
])('reads %s', (url, expected) => expect(parseSmtpUrl(url)).toEqual(expected))
