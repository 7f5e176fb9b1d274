import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { MailFailure } from '@rostrum/core/mail/mailer'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox, type Outbox } from './outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './ses-endpoint.ts'

let outbox: Outbox
let endpoint: SesEndpoint
beforeEach(async () => {
  outbox = await openOutbox({ folder: undefined })
  endpoint = await startSesEndpoint({ outbox })
  vi.stubEnv('AWS_ENDPOINT_URL_SES', endpoint.url)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_SESSION_TOKEN', endpoint.secret)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await endpoint.stop()
})

const mail = {
  to: 'ada@example.org',
  subject: 'Your code – ✓',
  text: 'Your code is 012345, Zoë.\n',
  html: '<p>Your code is <b>012345</b>, Zoë.</p>',
}
const send = (changes: Partial<typeof mail> = {}) =>
  createSesMailer({ account: { from: 'no-reply@rostrum.example' } }).send({ ...mail, ...changes })

test('delivers mail with both bodies, from the sender', async () => {
  await send()
  expect(outbox.list()).toMatchObject([
    { from: 'no-reply@rostrum.example', to: [mail.to], subject: mail.subject },
  ])
  const [{ text, html } = { text: '', html: '' }] = outbox.list()
  expect([text.trim(), html.trim()]).toEqual([mail.text.trim(), mail.html])
})

test.each(['Hello\r\nBcc: eve@example.org', 'Hello\nTo: eve@example.org\n\n<script>', 'Hello\rFrom: eve'])(
  'does not let the subject %j end its header',
  async (subject) => {
    await send({ subject })
    const [arrived] = outbox.list()
    expect(arrived?.to).toEqual([mail.to])
    expect(arrived?.from).toBe('no-reply@rostrum.example')
    expect(arrived?.subject.split(/[\r\n]/)).toHaveLength(1)
    expect(arrived?.html.trim()).toBe(mail.html)
  },
)

test.each([
  'ada@example.org, eve@example.org',
  'eve <ada@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
])('refuses the address %j', async (to) => {
  await expect(send({ to })).rejects.toBeInstanceOf(MailFailure)
  expect(outbox.list()).toEqual([])
})

test('encodes an internationalized domain in punycode', async () => {
  await send({ to: 'ada@bücher.example' })
  expect(outbox.list()).toMatchObject([{ to: ['ada@xn--bcher-kva.example'] }])
})

test('reports a refused mail as a MailFailure', async () => {
  endpoint.failNext({ code: 'MessageRejected', message: 'Address ada@example.org is not verified.' })
  const end = await send().catch((error: unknown) => error)
  expect(end).toBeInstanceOf(MailFailure)
  expect((end as MailFailure).message).not.toContain('@') // the log must not contain addresses
})

/** Answers every call like SES, and records the requests. */
async function startRecorder() {
  const forms: URLSearchParams[] = []
  const answer =
    '<SendRawEmailResponse><SendRawEmailResult><MessageId>id-1</MessageId></SendRawEmailResult></SendRawEmailResponse>'
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      forms.push(new URLSearchParams(body))
      return response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)
    })
  })
  const { origin, stop } = await listen(server)
  vi.stubEnv('AWS_ENDPOINT_URL_SES', origin)
  return { forms, stop }
}

test('sends each stream from its sender through its configuration set, with tags', async () => {
  const { forms, stop } = await startRecorder()
  const mailer = createSesMailer({
    account: { from: 'no-reply@rostrum.example', configurationSet: 'dev-rostrum' },
    alerts: { from: 'alerts@news.rostrum.example', configurationSet: 'dev-rostrum-alerts' },
  })
  await mailer.send(mail)
  const accepted = await mailer.send({ ...mail, stream: 'alerts', messageTags: { alert: 'a-1' } })
  await stop()
  expect(accepted).toEqual({ messageId: 'id-1' })
  const names = ['ConfigurationSetName', 'Source', 'Tags.member.1.Name', 'Tags.member.1.Value']
  expect(forms.map((form) => names.map((name) => form.get(name)))).toEqual([
    ['dev-rostrum', 'no-reply@rostrum.example', null, null],
    ['dev-rostrum-alerts', 'alerts@news.rostrum.example', 'alert', 'a-1'],
  ])
})

test('keeps additional headers on one line each', async () => {
  const { forms, stop } = await startRecorder()
  await createSesMailer({ account: { from: 'no-reply@rostrum.example' } }).send({
    ...mail,
    headers: { 'List-Id': 'Rostrum <a.example>\r\nBcc: eve@example.org', Precedence: 'bulk' },
  })
  await stop()
  const mime = Buffer.from(forms[0]?.get('RawMessage.Data') ?? '', 'base64').toString('utf8')
  expect(mime).toMatch(/^Precedence: bulk\r$/m)
  expect(mime).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mime).not.toMatch(/^Bcc:/m)
})
