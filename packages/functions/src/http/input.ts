import { BODY_MAX_BYTES } from '@rostrum/contract/limits'
import type { Route } from '@rostrum/contract/route'
import { AppError } from '@rostrum/core/lib/app-error'
import { isDeeper } from '@rostrum/core/lib/nesting'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { plainIssues, plainMessage } from './plain-issues.ts'
import { type Checked, queryReader } from './query.ts'

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const DEPTH_MAX = 32

function bodyRefused(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', { message, issues: [{ path: 'body', message }], cause })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch (cause) {
    throw bodyRefused('The body is not valid JSON.', cause)
  }
}

function readJson({ headers, body: sent = '', isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  const bytes = Buffer.from(sent, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > BODY_MAX_BYTES) throw new AppError('too_large')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' || !JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type')
  const body = parseJson(bytes)
  if (isDeeper(body, DEPTH_MAX)) throw bodyRefused('The body is nested too deeply.')
  return body
}

const NOTHING: Checked = { issues: [] }

type Part = 'params' | 'query' | 'body'

function check(
  part: Part,
  schema: z.core.$ZodType,
  given: unknown,
  writtenAs?: ReadonlyMap<string, string>,
): Checked {
  const parsed = z.safeParse(schema, given, { error: plainMessage })
  return parsed.success
    ? { data: parsed.data, issues: [] }
    : { issues: plainIssues(part, parsed.error.issues, writtenAs) }
}

type Input = Readonly<Record<string, unknown>>

/** Checks requests against their route; every issue of every part is reported, not just the first. */
export function inputReader(route: Route): (event: APIGatewayProxyEventV2) => Input {
  const { params, query, body } = route
  const readQuery = queryReader(route, ({ values, writtenAs }) =>
    query === undefined ? NOTHING : check('query', query, values, writtenAs),
  )
  return (event) => {
    const parts = {
      params: params === undefined ? NOTHING : check('params', params, event.pathParameters ?? {}),
      query: readQuery(event.rawQueryString),
      body: body === undefined ? NOTHING : check('body', body, readJson(event)),
    }
    const issues = [...parts.params.issues, ...parts.query.issues, ...parts.body.issues]
    const [first] = issues
    if (first !== undefined) throw new AppError('invalid_input', { message: first.message, issues })
    return { params: parts.params.data, query: parts.query.data, body: parts.body.data }
  }
}
