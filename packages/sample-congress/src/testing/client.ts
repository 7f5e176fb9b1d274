/** Asks a running sample for data and walks its lists. */

export type Body = Record<string, unknown>

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Body
}

function parsed(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return isBody(value) ? value : {}
  } catch {
    return {}
  }
}

export async function ask(base: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const separator = path.includes('?') ? '&' : '?'
  const response = await fetch(`${base}/v3/${path}${separator}format=json`, {
    headers: { 'X-Api-Key': 'test' },
    redirect: 'manual',
    ...init,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

/** The list a page carries. */
export function rowsOf(body: Body): Body[] {
  for (const value of Object.values(body)) if (Array.isArray(value)) return value.filter(isBody)
  const nested = Object.values(body)
    .filter(isBody)
    .flatMap((one) => Object.values(one))
  for (const value of nested) if (Array.isArray(value)) return value.filter(isBody)
  return []
}

export const field = (body: Body, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isBody(value) ? value[key] : undefined), body)

/** All rows of a list, page after page until none follows. */
export async function all(base: string, path: string): Promise<Body[]> {
  const rows: Body[] = []
  for (let offset = 0; ; offset += 250) {
    const separator = path.includes('?') ? '&' : '?'
    const { body, status } = await ask(base, `${path}${separator}limit=250&offset=${offset}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    rows.push(...rowsOf(body))
    if (field(body, 'pagination', 'next') === undefined) return rows
  }
}
