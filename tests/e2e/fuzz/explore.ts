import { operations, type Operation } from './document.ts'
import { attemptsAt, type FuzzContext } from './requests.ts'
import type { Send } from './send.ts'
import { isGoodText } from './values.ts'

type Texts = Readonly<Record<string, string>>

/** Lists every object in a response with its values usable in a URL. */
function objectsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value)
    ? []
    : [
        Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => typeof one === 'string' || typeof one === 'number')
            .map(([name, one]) => [name, String(one)]),
        ),
      ]
  return [...own, ...Object.values(value).flatMap(objectsIn)]
}

const pathParameters = ({ parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'path')

/** Whether an object has a value for each path parameter of the operation. */
const canFillPath = (operation: Operation, object: Texts): boolean =>
  pathParameters(operation).every(({ name, schema }) => {
    const value = object[name]
    return value !== undefined && isGoodText(schema, value)
  })

const CHOICES_MAX = 40

/**
 * Calls every read operation like a client that knows only the document: values in one response fill the next path. Returns
 * the first successful parameters of each operation.
 */
export async function explore(send: Send, client: FuzzContext): Promise<ReadonlyMap<Operation, FuzzContext>> {
  const seen: Texts[] = []
  const contexts = new Map<Operation, FuzzContext>()
  const pending = new Set(operations)
  const call = async (operation: Operation): Promise<boolean> => {
    const choices = seen.filter((object) => canFillPath(operation, { ...client.values, ...object }))
    for (const choice of [{}, ...choices.slice(0, CHOICES_MAX)]) {
      const values = { ...client.values, ...choice }
      if (!canFillPath(operation, values)) continue
      contexts.set(operation, { ...client, values })
      const [attempt] = attemptsAt(operation, { ...client, values })
      if (operation.method !== 'GET' || attempt === undefined) return true
      const { status, body } = await send(attempt.request)
      if (status !== 200) continue
      if (body.startsWith('{')) seen.push(...objectsIn(JSON.parse(body)))
      return true
    }
    return false
  }
  for (let found = true; found;) {
    found = false
    for (const operation of pending) {
      if (!(await call(operation))) continue
      pending.delete(operation)
      found = true
    }
  }
  return contexts
}
