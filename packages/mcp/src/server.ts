import type { TOOL_SETS } from '@rostrum/contract/routes/system'
import * as z from 'zod/mini'
import { CORE_TOOLS, describeTool, type RouteInput, type Tool, TOOLS, toRouteInput } from './tools.ts'

/** Protocol versions, newest first. They do not differ in the features used here. */
export const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const
const [LATEST_VERSION] = PROTOCOL_VERSIONS

/** The API's response, or why there was none. */
export type ToolAnswer =
  | { readonly data: unknown; readonly url: string; readonly readAt: string }
  | { readonly problem: string }

export interface ToolServer {
  readonly version: string
  /** Which tools are listed; every tool can be called. */
  readonly toolSet: (typeof TOOL_SETS)[number]
  readonly callRoute: (tool: Tool, input: RouteInput) => Promise<ToolAnswer>
}

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  /** Absent in a notification. */
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
})
type Message = z.infer<typeof Message>
const ToolCall = z.object({
  name: z.string(),
  arguments: z._default(z.record(z.string(), z.unknown()), {}),
})
const Initialize = z.object({ protocolVersion: z.string() })

/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const INTERNAL_ERROR = -32_603

class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const INSTRUCTIONS = `The record of the U.S. Congress: members, bills, amendments, laws and what changed, as kept by a Rostrum site.
Every answer names the address it was read from and when; records carry their own provenance: source, fetchedAt, checkedAt.
Lists say "partial" while the record is still being fetched. Congress.gov is the official source.`

const textOf = (text: string) => [{ type: 'text', text }]

async function callTool({ callRoute }: ToolServer, params: unknown): Promise<object> {
  const call = z.safeParse(ToolCall, params)
  const tool = call.success ? TOOLS.get(call.data.name) : undefined
  if (!call.success || tool === undefined)
    throw new RpcError(INVALID_PARAMS, 'There is no tool of this name.')
  const answer = await callRoute(tool, toRouteInput(tool, call.data.arguments))
  if ('problem' in answer) return { content: textOf(answer.problem), isError: true }
  return { content: textOf(JSON.stringify(answer)), structuredContent: answer }
}

function initialize({ version }: ToolServer, params: unknown): object {
  const asked = z.safeParse(Initialize, params)
  if (!asked.success) throw new RpcError(INVALID_PARAMS, 'The protocol version is missing.')
  const isKnown = PROTOCOL_VERSIONS.some((known) => known === asked.data.protocolVersion)
  return {
    protocolVersion: isKnown ? asked.data.protocolVersion : LATEST_VERSION,
    capabilities: { tools: {} },
    serverInfo: { name: 'rostrum', title: 'Rostrum', version },
    instructions: INSTRUCTIONS,
  }
}

const listTools = ({ toolSet }: ToolServer): Tool[] =>
  [...TOOLS.values()].filter(({ name }) => toolSet === 'all' || CORE_TOOLS.has(name))

async function answerTo(server: ToolServer, { method, params }: Message): Promise<object> {
  switch (method) {
    case 'initialize':
      return initialize(server, params)
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: listTools(server).map(describeTool) }
    case 'tools/call':
      return await callTool(server, params)
    default:
      throw new RpcError(METHOD_NOT_FOUND, `There is no method ${method}.`)
  }
}

export interface Answer {
  readonly jsonrpc: '2.0'
  readonly [field: string]: unknown
}

const failure = (
  id: Message['id'] | null,
  { code, message }: Pick<RpcError, 'code' | 'message'>,
): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

export const UNREADABLE = failure(null, { code: PARSE_ERROR, message: 'This is not JSON.' })

/** Answers a JSON-RPC message; undefined for a notification. */
export async function handleMessage(server: ToolServer, received: unknown): Promise<Answer | undefined> {
  const parsed = z.safeParse(Message, received)
  if (!parsed.success)
    return failure(null, { code: INVALID_REQUEST, message: 'This is not a message of JSON-RPC 2.0.' })
  const { id } = parsed.data
  if (id === undefined) return undefined
  try {
    return { jsonrpc: '2.0', id, result: await answerTo(server, parsed.data) }
  } catch (error) {
    if (error instanceof RpcError) return failure(id, error)
    return failure(id, { code: INTERNAL_ERROR, message: 'The tool failed unexpectedly.' })
  }
}
