import { DAY_MS } from '@rostrum/contract/lib/times'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import type { EventPublisher } from './event-publisher.ts'
import type { Outbox } from './outbox.ts'

// https://docs.aws.amazon.com/ses/latest/dg/quotas.html
const RECIPIENTS_MAX = 50
/** https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
const TAG = /^[\w-]{1,256}$/
const MESSAGE_MAX_BYTES = 10 * 1024 * 1024

export class SesRefusal extends Error {
  override readonly name = 'SesRefusal'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

type Fields = Readonly<Record<string, string>>

interface ActionRequest {
  readonly form: URLSearchParams
  readonly outbox: Outbox
  readonly events: EventPublisher | undefined
}
type Action = (request: ActionRequest) => Promise<Fields>

/** A list in the Query protocol: `Destinations.member.1`, `.2` and so on. */
function memberValues(form: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (let value; (value = form.get(`${name}.member.${values.length + 1}`)) !== null;) values.push(value)
  return values
}

function flatten(addresses: readonly Address[]): string[] {
  return addresses.flatMap((entry) => (entry.group ?? [entry]).map(({ address }) => address))
}

const bareAddresses = (texts: readonly string[]): string[] =>
  flatten(texts.flatMap((one) => addressParser(one)))

const isAddress = (address: string): boolean => /^[^\s@]+@[^\s@]+$/.test(address)

function checkEnvelope(from: string, to: readonly string[]): void {
  if (from === '') throw new SesRefusal('InvalidParameterValue', "Missing required header 'From'.")
  if (to.length === 0) throw new SesRefusal('InvalidParameterValue', 'At least one destination is required.')
  if (to.length > RECIPIENTS_MAX)
    throw new SesRefusal('InvalidParameterValue', `Recipient count exceeds ${RECIPIENTS_MAX}.`)
  if (![from, ...to].every(isAddress))
    throw new SesRefusal('InvalidParameterValue', "Missing final '@domain'")
}

async function readMime(data: string): Promise<Email> {
  const raw = Buffer.from(data, 'base64')
  if (raw.length > MESSAGE_MAX_BYTES)
    throw new SesRefusal(
      'InvalidParameterValue',
      `Message length is more than ${MESSAGE_MAX_BYTES} bytes long`,
    )
  return await PostalMime.parse(raw)
}

/** `Tags.member.1.Name` with `Tags.member.1.Value`, and so on. */
function tagsOf(form: URLSearchParams): Record<string, string> {
  const tags: [string, string][] = []
  for (let name; (name = form.get(`Tags.member.${tags.length + 1}.Name`)) !== null;) {
    const value = form.get(`Tags.member.${tags.length + 1}.Value`) ?? ''
    if (!TAG.test(name) || !TAG.test(value))
      throw new SesRefusal('InvalidParameterValue', 'A tag has invalid characters or is too long.')
    tags.push([name, value])
  }
  return Object.fromEntries(tags)
}

const sendRawEmail: Action = async ({ form, outbox, events }) => {
  const email = await readMime(form.get('RawMessage.Data') ?? '')
  const destinations = memberValues(form, 'Destinations')
  const recipients = [email.to, email.cc, email.bcc].flatMap((list) => list ?? [])
  const to = destinations.length > 0 ? bareAddresses(destinations) : flatten(recipients)
  const from =
    bareAddresses([form.get('Source') ?? ''])[0] ?? flatten(email.from === undefined ? [] : [email.from])[0]
  checkEnvelope(from ?? '', to)
  const { subject = '', text = '', html = '' } = email
  const configurationSet = form.get('ConfigurationSetName')
  const id = await outbox.add({
    from: from ?? '',
    to,
    subject,
    text,
    html,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    tags: tagsOf(form),
    ...(configurationSet !== null && { configurationSet }),
  })
  const taken = outbox.find(id)
  if (taken !== undefined) events?.publish(taken)
  return { MessageId: id }
}

const getSendQuota: Action = async ({ outbox }) => {
  const dayAgo = new Date(Date.now() - DAY_MS).toISOString()
  const recent = outbox.list().filter(({ sentAt }) => sentAt > dayAgo)
  return { Max24HourSend: '50000', MaxSendRate: '14', SentLast24Hours: String(recent.length) }
}

const ACTIONS: Readonly<Record<string, Action>> = {
  SendRawEmail: sendRawEmail,
  GetSendQuota: getSendQuota,
}

export async function runAction(request: ActionRequest): Promise<{ action: string; fields: Fields }> {
  const action = request.form.get('Action') ?? ''
  const handler = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (handler === undefined) throw new SesRefusal('InvalidAction', `Could not find operation ${action}`)
  return { action, fields: await handler(request) }
}
