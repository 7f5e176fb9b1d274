import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { MailFailure } from '@rostrum/core/mail/mailer'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { listen } from '@rostrum/core/testing/loopback'
import { startSilentServer } from '@rostrum/core/testing/silent-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox, type Outbox } from './outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './ses-endpoint.ts'

const SECRET = 'only this process knows'

let outbox: Outbox
let endpoint: SesEndpoint
beforeEach(async () => {
  outbox = await openOutbox({ folder: undefined })
  endpoint = await startSesEndpoint({ outbox, secret: SECRET })
  vi.stubEnv('AWS_ENDPOINT_URL_SES', endpoint.url)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_SESSION_TOKEN', SECRET)
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
  createSesMailer({ from: 'no-reply@rostrum.example' }).send({ ...mail, ...changes })

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
  expect((end as MailFailure).message).not.toContain('@') // the log contains no addresses
})

test('does not retry after a timeout, since the mail may have been sent', async () => {
  const silent = await startSilentServer()
  vi.stubEnv('AWS_ENDPOINT_URL_SES', silent.endpoint)
  try {
    await expect(send()).rejects.toBeInstanceOf(MailFailure)
    expect(silent.waits()).toHaveLength(1)
    expect(silent.waits()[0]).toBeLessThan(10_000)
  } finally {
    await silent.stop()
  }
})

test('does not retry when the service fails', async () => {
  endpoint.failNext({ code: 'ServiceUnavailable', status: 503 })
  await expect(send()).rejects.toBeInstanceOf(MailFailure)
  expect(outbox.list()).toEqual([])
})

test('uses the configuration set of its stage, which reports bounces', async () => {
  const forms: URLSearchParams[] = []
  const answer =
    '<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>'
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      forms.push(new URLSearchParams(body))
      return response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)
    })
  })
  const { origin, stop } = await listen(server)
  vi.stubEnv('AWS_ENDPOINT_URL_SES', origin)
  await createSesMailer({ from: 'no-reply@rostrum.example', configurationSet: 'dev-rostrum' }).send(mail)
  await stop()
  expect(forms.map((form) => form.get('ConfigurationSetName'))).toEqual(['dev-rostrum'])
})
