import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetSendQuotaCommand, MessageRejected, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOutbox, type Outbox, type SentMail } from './outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './ses-endpoint.ts'

let outbox: Outbox
let endpoint: SesEndpoint
let client: SESClient
let published: SentMail[]

beforeEach(async () => {
  outbox = await openOutbox({ folder: undefined })
  published = []
  const publish = (mail: SentMail) => void published.push(mail)
  endpoint = await startSesEndpoint({ outbox, events: { publish, finish: async () => {} } })
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test', sessionToken: endpoint.secret }
  client = new SESClient({ endpoint: endpoint.url, region: 'us-east-1', credentials })
})
afterEach(async () => {
  client.destroy()
  await endpoint.stop()
})

const MIME = [
  'From: Rostrum <no-reply@rostrum.example>',
  'To: Ana =?utf-8?q?Garc=C3=ADa?= <ana@example.org>, bo@example.org',
  'Subject: =?utf-8?b?'.concat(Buffer.from('Ihr Code: 123456 – ✓').toString('base64'), '?='),
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('Your code is 123456 & nothing else – ✓').toString('base64'),
  '--b1',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Your code is <b>123456</b></p>',
  '--b1--',
  '',
].join('\r\n')

const raw = (mime = MIME) => ({ RawMessage: { Data: Buffer.from(mime) } })

describe('a raw message', () => {
  test('is delivered decoded, to the recipients in its headers', async () => {
    const { MessageId } = await client.send(new SendRawEmailCommand(raw()))
    const [mail] = outbox.list()
    expect(mail).toMatchObject({
      id: MessageId,
      from: 'no-reply@rostrum.example',
      to: ['ana@example.org', 'bo@example.org'],
      subject: 'Ihr Code: 123456 – ✓',
    })
    expect(mail?.text.trim()).toBe('Your code is 123456 & nothing else – ✓')
    expect(mail?.html.trim()).toBe('<p>Your code is <b>123456</b></p>')
  })

  test('keeps its headers, tags and configuration set, and is published', async () => {
    const Tags = [{ Name: 'alert', Value: 'mail-1' }]
    await client.send(new SendRawEmailCommand({ ...raw(), Tags, ConfigurationSetName: 'dev-rostrum' }))
    const [mail] = outbox.list()
    expect(mail).toMatchObject({ tags: { alert: 'mail-1' }, configurationSet: 'dev-rostrum' })
    expect(mail?.headers).toContainEqual({ name: 'MIME-Version', value: '1.0' })
    expect(published).toEqual([mail])
  })

  test('is refused with a tag that SES does not allow', async () => {
    const Tags = [{ Name: 'alert', Value: 'a b' }]
    await expect(client.send(new SendRawEmailCommand({ ...raw(), Tags }))).rejects.toThrow(/tag/)
    expect(published).toEqual([])
  })

  test('goes to the given destinations instead of those in its headers', async () => {
    await client.send(new SendRawEmailCommand({ ...raw(), Destinations: ['Cy <cy@example.org>'] }))
    expect(outbox.list()[0]?.to).toEqual(['cy@example.org'])
  })

  test('is refused above the recipient limit of SES', async () => {
    const Destinations = Array.from({ length: 51 }, (_, i) => `p${i}@example.org`)
    await expect(client.send(new SendRawEmailCommand({ ...raw(), Destinations }))).rejects.toThrow(
      /exceeds 50/,
    )
  })

  test.each([
    ['has no recipient', 'From: a@example.org\r\n\r\nhi', /destination/],
    ['has no sender', 'To: a@example.org\r\n\r\nhi', /From/],
    ['has an incomplete address', 'From: a@example.org\r\nTo: bo\r\n\r\nhi', /@domain/],
  ])('is refused when it %s', async (_, mime, message) => {
    await expect(client.send(new SendRawEmailCommand(raw(mime)))).rejects.toThrow(message)
    expect(outbox.list()).toEqual([])
  })

  test('is refused above the size limit of SES', async () => {
    const mime = `${MIME}${'x'.repeat(10 * 1024 * 1024)}`
    await expect(client.send(new SendRawEmailCommand(raw(mime)))).rejects.toThrow(/length/)
  })
})

describe('a failing mail service', () => {
  test('returns the planned typed error once', async () => {
    endpoint.failNext({ code: 'MessageRejected', message: 'Email address is not verified.' })
    await expect(client.send(new SendRawEmailCommand(raw()))).rejects.toBeInstanceOf(MessageRejected)
    await client.send(new SendRawEmailCommand(raw()))
    expect(outbox.list()).toHaveLength(1)
  })

  test('that throttles is retried by the SDK, and the message arrives once', async () => {
    endpoint.failNext({ code: 'Throttling', message: 'Maximum sending rate exceeded.' })
    const { $metadata } = await client.send(new SendRawEmailCommand(raw()))
    expect($metadata.attempts).toBe(2)
    expect(outbox.list()).toHaveLength(1)
  })

  test('refuses an unknown action in its own protocol', async () => {
    const headers = { 'x-amz-security-token': endpoint.secret }
    const response = await fetch(endpoint.url, { method: 'POST', body: 'Action=<Nothing>', headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<Code>InvalidAction</Code>')
  })
})

test('counts mail of the last day toward the quota', async () => {
  await client.send(new SendRawEmailCommand(raw()))
  expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({ SentLast24Hours: 1 })
})

describe('the outbox', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-mail-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })
  const mail = { from: 'a@example.org', to: ['b@example.org'], text: '', html: '' }

  test('lists newest first, even within one millisecond, also after a restart', async () => {
    const now = () => new Date('2026-03-04T12:00:00.000Z')
    const before = await openOutbox({ folder, now })
    for (const subject of ['one', 'two', 'three']) await before.add({ ...mail, subject })
    const after = await openOutbox({ folder, now })
    expect(after.list().map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
    expect(after.list()).toEqual(before.list())
  })

  test('names a damaged file instead of ignoring it', async () => {
    await writeFile(join(folder, 'broken.json'), '{')
    await expect(openOutbox({ folder })).rejects.toThrow(/broken\.json cannot be read/)
  })

  test('leaves no partial file behind', async () => {
    const { add } = await openOutbox({ folder })
    await Promise.all(Array.from({ length: 20 }, (_, i) => add({ ...mail, subject: String(i) })))
    const names = await readdir(folder)
    expect(names).toHaveLength(20)
    expect(names.every((name) => name.endsWith('.json'))).toBe(true)
  })
})
