import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from './cloudformation/stack.ts'

export const ACCOUNT_ID = '123456789012'
export const REGION = 'us-east-1'

export interface StoredObject {
  /** The SHA-256 of the content, which is also its file name. */
  readonly content: string
  readonly size: number
  readonly etag: string
  /** Headers of the upload, such as `content-type` and `cache-control`. */
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
  /** The inner XML of `<ResourceRecordSet>`, or the properties of the CloudFormation resource. */
  readonly detail: string
}

/** The state of the account. It is plain data, so a test can start from a copy of another account. */
export interface Account {
  /** Advances with every event, so that no two have the same time. */
  clock: number
  /** Makes generated names unique and reproducible. */
  serial: number
  /** Stacks by id, including deleted ones. */
  readonly stacks: Record<string, Stack>
  /** Names in use: `type name`. */
  readonly taken: Record<string, true>
  readonly buckets: Record<string, Record<string, StoredObject>>
  readonly parameters: Record<string, { type: string; value: string; version: number }>
  readonly identities: Record<string, Identity>
  readonly zones: Record<string, { readonly name: string; records: RecordSet[] }>
  /** The quota of concurrent executions. */
  concurrency: number
  /** The daily quota of SES; 200 in its sandbox. */
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

/** Returns a suffix that no name in the account has. */
export function nextSuffix(account: Account): string {
  account.serial += 1
  return createHash('sha256').update(`suffix ${account.serial}`).digest('hex').slice(0, 12).toUpperCase()
}

/** A content-addressed store of object bodies, shared by all accounts of a test run. */
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
