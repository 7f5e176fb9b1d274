import { type SmtpServer, startSmtpServer } from '@rostrum/core/mail/testing/smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runMail } from './mail-cli.ts'

let server: SmtpServer | undefined
let printed: string
let problems: string
beforeEach(() => {
  printed = ''
  problems = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((problems += String(text))))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
  await server?.stop()
})

async function start(changes?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  server = await startSmtpServer(changes)
  vi.stubEnv('ROSTRUM_SMTP_URL', `smtp://ada:secret@127.0.0.1:${server.port}`)
  vi.stubEnv('ROSTRUM_MAIL_FROM', 'no-reply@rostrum.example')
  return server
}

test('sends a test mail and names the server that accepted it', async () => {
  const { messages, port } = await start()
  await runMail(['--to', 'me@example.org'])
  expect(messages).toHaveLength(1)
  expect(printed).toContain(`127.0.0.1:${port} took the mail to me@example.org`)
  expect(process.exitCode).toBeUndefined()
})

test.each([
  [
    { AUTH: '535 5.7.8 No such user' },
    /refuses the user or the password .*\(535 at AUTH PLAIN\).*5\.7\.8 No such user/,
  ],
  [{ RCPT: '451 4.7.1 Greylisted' }, /did not take the mail \(451 at RCPT TO\).*4\.7\.1 Greylisted/],
  [{ greeting: 'drop' }, /cannot be used \(E[A-Z]+ at CONN\)/],
])("reports the server's answer with %j", async (changes, words) => {
  await start(changes)
  await runMail(['--to', 'me@example.org'])
  expect(problems).toMatch(words)
  expect(problems).not.toContain('secret')
  expect(process.exitCode).toBe(1)
})

test.each([
  [[], '--to is missing'],
  [['--to', 'me@example.org'], 'ROSTRUM_SMTP_URL is not set'],
])('refuses %j without a server', async (args, words) => {
  vi.stubEnv('ROSTRUM_SMTP_URL', '')
  await runMail(args)
  expect(problems).toContain(words)
  expect(process.exitCode).toBe(1)
})
