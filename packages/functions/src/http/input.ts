import { BODY_MAX_BYTES } from '@rostrum/contract/limits'
import type { Route } from '@rostrum/contract/route'
import { AppError, type Issue } from '@rostrum/core/lib/app-error'
import * as z from 'zod/mini'
import { plainIssues, plainMessage } from './plain-issues.ts'

export interface RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  readonly contentType: string | undefined
  readonly contentEncoding: string | undefined
  readonly body: () => Promise<ArrayBuffer>
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const UTF8 = new TextDecoder('utf-8', { fatal: true })

async function readJson(raw: RawRequest): Promise<unknown> {
  const bytes = await raw.body()
  if (bytes.byteLength > BODY_MAX_BYTES) throw new AppError('too_large')
  const isPlain = raw.contentEncoding === undefined || raw.contentEncoding === 'identity'
  if (!isPlain || !JSON_TYPE.test(raw.contentType ?? '')) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch (cause) {
    const message = 'The body is not valid JSON.'
    throw new AppError('invalid_input', { message, issues: [{ path: 'body', message }], cause })
  }
}

function readQuery(search: URLSearchParams): { values: Record<string, string>; issues: Issue[] } {
  const repeated = [...new Set(search.keys())].filter((name) => search.getAll(name).length > 1)
  return {
    values: Object.fromEntries(search),
    issues: repeated.map((name) => ({ path: `query.${name}`, message: `${name} must be given once` })),
  }
}

/** Checks a request against its route; every issue of every part is reported, not just the first. */
export async function parseInput(route: Route, raw: RawRequest): Promise<Record<string, unknown>> {
  const query = readQuery(raw.search)
  const issues: Issue[] = [...query.issues]
  const input: Record<string, unknown> = {}
  const parts = {
    params: () => raw.params,
    query: () => query.values,
    body: () => readJson(raw),
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (schema === undefined) continue
    const parsed = z.safeParse(schema, await parts[part](), { error: plainMessage })
    if (parsed.success) input[part] = parsed.data
    else issues.push(...plainIssues(part, parsed.error.issues))
  }
  const [first] = issues
  if (first !== undefined) throw new AppError('invalid_input', { message: first.message, issues })
  return input
}
