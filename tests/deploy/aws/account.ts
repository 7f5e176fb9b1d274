import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from './cloudformation/stack.ts'

export const ACCOUNT_ID = '123456789012'
export const REGION = 'us-east-1'

export interface StoredObject {
  /** The name of the file that holds the content: its SHA-256. */
  readonly content: string
  readonly size: number
  readonly etag: string
  /** `content-type`, `cache-control` and the like, as they were put. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Identity {
  readonly kind: 'EMAIL_ADDRESS' | 'DOMAIN'
  verified: boolean
  configurationSet?: string
  mailFromDomain?: string
}

export interface RecordSet {
  readonly name: string
  readonly type: string
  /** The inside of the element `<ResourceRecordSet>`, or the properties of the CloudFormation resource. */
  readonly detail: string
}

/** Everything the account holds. It is plain data, so a test can start from a copy of another account. */
export interface Account {
  /** Each event gets a later time than the one before. */
  clock: number
  /** Counts up, so that names made by AWS are unique and the same in every run. */
  serial: number
  /** Stacks by their ids; deleted ones stay. */
  readonly stacks: Record<string, Stack>
  /** Identifiers that are taken, by resource type and name. */
  readonly taken: Record<string, true>
  readonly buckets: Record<string, Record<string, StoredObject>>
  readonly parameters: Record<string, { type: string; value: string; version: number }>
  readonly identities: Record<string, Identity>
  readonly zones: Record<string, { readonly name: string; records: RecordSet[] }>
  /** How many functions may run at the same time. */
  concurrency: number
  /** Mails a day that SES allows; 200 in its sandbox. */
  mailsPerDay: number
  credentials: 'valid' | 'expired'
}

export const emptyAccount = (): Account => ({
  clock: Date.UTC(2026, 0, 5),
  serial: 0,
  stacks: {},
  taken: {},
  buckets: {},
  parameters: {},
  identities: {},
  zones: {},
  concurrency: 1_000,
  mailsPerDay: 50_000,
  credentials: 'valid',
})

export function nextTimestamp(account: Account): number {
  account.clock += 1
  return account.clock
}

/** Letters and digits that no name in the account has had yet. */
export function nextSuffix(account: Account): string {
  account.serial += 1
  return createHash('sha256').update(`suffix ${account.serial}`).digest('hex').slice(0, 12).toUpperCase()
}

/** Contents of objects as files named by their hash, shared by all accounts of a test run. */
export class Contents {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  put(bytes: Buffer): Pick<StoredObject, 'content' | 'size'> {
    const content = createHash('sha256').update(bytes).digest('hex')
    const file = join(this.#folder, content)
    if (!existsSync(file)) writeFileSync(file, bytes)
    return { content, size: bytes.length }
  }

  get({ content }: Pick<StoredObject, 'content'>): Buffer {
    return readFileSync(join(this.#folder, content))
  }
}
