/** A test client that pages through lists. */

export type JsonBody = Record<string, unknown>

export const isJsonBody = (value: unknown): value is JsonBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface SampleReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: JsonBody
}

function parseBody(text: string): JsonBody {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonBody(value) ? value : {}
  } catch {
    return {}
  }
}

export async function getSample(base: string, path: string, init: RequestInit = {}): Promise<SampleReply> {
  const separator = path.includes('?') ? '&' : '?'
  const response = await fetch(`${base}/v3/${path}${separator}format=json`, {
    headers: { 'X-Api-Key': 'test' },
    redirect: 'manual',
    ...init,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parseBody(text) }
}

/** The list in a page. */
export function bodyRows(body: JsonBody): JsonBody[] {
  for (const value of Object.values(body)) if (Array.isArray(value)) return value.filter(isJsonBody)
  const nested = Object.values(body)
    .filter(isJsonBody)
    .flatMap((one) => Object.values(one))
  for (const value of nested) if (Array.isArray(value)) return value.filter(isJsonBody)
  return []
}

export const fieldAt = (body: JsonBody, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isJsonBody(value) ? value[key] : undefined), body)

/** All rows of a list, following `next` to the end. */
export async function getAllRows(base: string, path: string): Promise<JsonBody[]> {
  const rows: JsonBody[] = []
  for (let offset = 0; ; offset += 250) {
    const separator = path.includes('?') ? '&' : '?'
    const { body, status } = await getSample(base, `${path}${separator}limit=250&offset=${offset}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    rows.push(...bodyRows(body))
    if (fieldAt(body, 'pagination', 'next') === undefined) return rows
  }
}
