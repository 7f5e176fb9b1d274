import { type CurlCall, readCurl } from './curl.ts'

/** A command in a document and the response shown below it. */
export interface Example {
  readonly command: string
  readonly kind: 'json' | 'http'
  readonly expected: string
}

/** Lists the curl commands of a document, each with the response in the next block. */
export function examplesOf(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
    kind,
    text,
  }))
  return blocks.flatMap(({ kind, text = '' }, i) => {
    const next = blocks[i + 1]
    if (kind !== 'sh' || !text.startsWith('curl ')) return []
    if (next?.kind !== 'json' && next?.kind !== 'http') throw new Error(`no response follows: ${text}`)
    return [{ command: text.trim(), kind: next.kind, expected: next.text ?? '' }]
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Lists where a response lacks a documented field or has another type. Only codes and messages are compared
 * literally.
 */
export function differences(shown: unknown, actual: unknown, path = ''): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(actual) || actual.length === 0) return [`${path} is no filled list`]
    return differences(shown[0], actual[0], `${path}[0]`)
  }
  if (isRecord(shown)) {
    if (!isRecord(actual)) return [`${path} is no object`]
    return Object.entries(shown).flatMap(([name, one]) => differences(one, actual[name], `${path}.${name}`))
  }
  if (typeof shown !== typeof actual) return [`${path} is ${typeof actual}, not ${typeof shown}`]
  const isLiteral = /\.(?:code|message|error|path)$/.test(path) && shown !== '…'
  return isLiteral && shown !== actual ? [`${path} is ${String(actual)}, not ${String(shown)}`] : []
}

function headDifferences(head: string, { status, headers }: Response): string[] {
  const [first = '', ...lines] = head.trim().split('\n')
  const wrong = first.endsWith(` ${status}`) ? [] : [`the status is ${status}, not as in ${first}`]
  for (const line of lines) {
    const [, name = '', value] = /^([\w-]+): (.+)$/.exec(line) ?? []
    const actual = headers.get(name)
    if (actual === null || (value !== '…' && actual !== value))
      wrong.push(`${name} is ${actual}, not ${value}`)
  }
  return wrong
}

interface ExampleResult {
  readonly call: CurlCall
  readonly response: Response
  readonly body: unknown
  readonly wrong: readonly string[]
}

/** Runs an example and compares the actual response with the documented one. */
export async function runExample(
  example: Example,
  variables: ReadonlyMap<string, string>,
): Promise<ExampleResult> {
  const call = readCurl(example.command, variables)
  const { url, method, headers, body: sent } = call
  const response = await fetch(url, { method, headers, ...(sent !== undefined && { body: sent }) })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  const [head, shown = ''] = example.kind === 'http' ? example.expected.split('\n\n') : ['', example.expected]
  const wrong = [
    ...(example.kind === 'http' ? headDifferences(head ?? '', response) : []),
    ...(shown === '' ? [] : differences(JSON.parse(shown), body)),
    ...(example.kind === 'json' && !response.ok ? [`answered ${response.status}`] : []),
  ]
  return { call, response, body, wrong }
}
