import { ApiError, type CallOptions, type Client, type ClientOptions, createClient } from '@rostrum/client'
import { buildPath } from '@rostrum/contract/http/route'
import type { RouteInput, Tool } from './tools.ts'
import type { ToolServer, ToolAnswer } from './server.ts'

type UntypedCall = (input: RouteInput, options: CallOptions) => Promise<unknown>

function problemOf({ message, issues }: ApiError): string {
  const details = issues.map((issue) => `${issue.path}: ${issue.message}`)
  return details.length === 0 ? message : `${message} (${details.join('; ')})`
}

const isMissing = (values: RouteInput['params'], path: string): string | undefined =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).find((name) => !values[name])

export function siteCaller(
  baseUrl: string,
  options: Pick<ClientOptions, 'timeoutMilliseconds' | 'fetch'> = {},
): ToolServer['callRoute'] {
  const client: Client = createClient({ baseUrl, ...options })
  return async ({ name, route }: Tool, { params, query }: RouteInput): Promise<ToolAnswer> => {
    const missing = isMissing(params, route.path)
    if (missing !== undefined) return { problem: `The argument ${missing} is missing.` }
    const call = client[name as keyof Client] as UntypedCall // tools are the client's methods
    const url = new URL(buildPath(route, params as Record<string, string>), baseUrl)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
    let readAt = new Date()
    const onHeaders = (headers: Headers): void => {
      const age = Number(headers.get('age') ?? 0)
      readAt = new Date(Date.parse(headers.get('date') ?? '') - age * 1_000 || Date.now())
    }
    try {
      const data = await call({ params, query }, { onHeaders })
      return { url: url.href, readAt: readAt.toISOString(), data }
    } catch (error) {
      if (error instanceof ApiError) return { problem: problemOf(error) }
      throw error
    }
  }
}
