import type { IncomingHttpHeaders } from 'node:http'
import type { Params } from './query.ts'

/** A request to AWS, with the parts that all protocols share. */
export interface AwsCall {
  readonly service: string
  /** `CreateStack`, or method and path if the protocol has no action names. */
  readonly action: string
  readonly params: Params
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly accessKey: string
}

export interface CallResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export const json = (value: unknown, status = 200): CallResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

export const xml = (body: string, status = 200): CallResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
})
