import { operations, type Operation } from './document.ts'
import { attemptsAt, type AtHand } from './requests.ts'
import type { Send } from './send.ts'
import { isGoodText } from './values.ts'

type Texts = Readonly<Record<string, string>>

/** Every object in an answer, with those of its values that an address can hold. */
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

const placesOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'path')

/** Whether an object names something that the operation can be asked about. */
const names = (operation: Operation, object: Texts): boolean =>
  placesOf(operation).every(({ name, schema }) => {
    const value = object[name]
    return value !== undefined && isGoodText(schema, value)
  })

const KEPT_CHOICES = 40

/**
 * Walks through every read, as a program does that knows the document alone: what one answer names, the next address
 * is made of. Gives for each operation what it can be asked about, the first that was answered well.
 */
export async function explore(send: Send, atHand: AtHand): Promise<ReadonlyMap<Operation, AtHand>> {
  const seen: Texts[] = []
  const known = new Map<Operation, AtHand>()
  const pending = new Set(operations)
  const ask = async (operation: Operation): Promise<boolean> => {
    const choices = seen.filter((object) => names(operation, { ...atHand.values, ...object }))
    for (const choice of [{}, ...choices.slice(0, KEPT_CHOICES)]) {
      const values = { ...atHand.values, ...choice }
      if (!names(operation, values)) continue
      known.set(operation, { ...atHand, values })
      const [attempt] = attemptsAt(operation, { ...atHand, values })
      if (operation.method !== 'GET' || attempt === undefined) return true
      const { status, body } = await send(attempt.sent)
      if (status !== 200) continue
      if (body.startsWith('{')) seen.push(...objectsIn(JSON.parse(body)))
      return true
    }
    return false
  }
  for (let found = true; found;) {
    found = false
    for (const operation of pending) {
      if (!(await ask(operation))) continue
      pending.delete(operation)
      found = true
    }
  }
  return known
}
