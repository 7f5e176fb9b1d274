import { BODY_MAX_BYTES } from '@rostrum/contract/rules/limits'
import type { Route } from '@rostrum/contract/http/route'
import { AppError } from '@rostrum/core/lib/app-error'
import { isDeeperThan } from '@rostrum/core/lib/nesting-depth'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { plainIssues, plainMessage } from './plain-issues.ts'
import { type CheckedInput, queryReader } from './query.ts'

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const DEPTH_MAX = 32

const invalidBody = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', { message, issues: [{ path: 'body', message }], cause })

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch (cause) {
    throw invalidBody('The body is not valid JSON.', cause)
  }
}

function readJson({ headers, body: rawBody = '', isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  const bytes = Buffer.from(rawBody, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.byteLength > BODY_MAX_BYTES) throw new AppError('too_large')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' || !JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type')
  const body = parseJson(bytes)
  if (isDeeperThan(body, DEPTH_MAX)) throw invalidBody('The body is nested too deeply.')
  return body
}

const NO_INPUT: CheckedInput = { issues: [] }

type InputPart = 'params' | 'query' | 'body'

function checkPart(
  part: InputPart,
  schema: z.core.$ZodType,
  value: unknown,
  sentNames?: ReadonlyMap<string, string>,
): CheckedInput {
  const parsed = z.safeParse(schema, value, { error: plainMessage })
  return parsed.success
    ? { data: parsed.data, issues: [] }
    : { issues: plainIssues(part, parsed.error.issues, sentNames) }
}

type ParsedInput = Readonly<Record<string, unknown>>

/** Validates requests against a route and reports the issues of all parts together. */
export function inputReader(route: Route): (event: APIGatewayProxyEventV2) => ParsedInput {
  const { params, query, body } = route
  const readQuery = queryReader(route, ({ values, sentNames }) =>
    query === undefined ? NO_INPUT : checkPart('query', query, values, sentNames),
  )
  return (event) => {
    const checked = {
      params: params === undefined ? NO_INPUT : checkPart('params', params, event.pathParameters ?? {}),
      query: readQuery(event.rawQueryString),
      body: body === undefined ? NO_INPUT : checkPart('body', body, readJson(event)),
    }
    const issues = [...checked.params.issues, ...checked.query.issues, ...checked.body.issues]
    const [first] = issues
    if (first !== undefined) throw new AppError('invalid_input', { message: first.message, issues })
    const { params: path, query: read, body: sent } = checked
    return { params: path.data, query: read.data, format: read.format, body: sent.data }
  }
}
