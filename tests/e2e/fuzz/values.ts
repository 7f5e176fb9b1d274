import * as fc from 'fast-check'
import { matchesSchema, type Schema } from './document.ts'

/** Fixed, so that every run sends the same requests. */
const SEED = 20_250_103
const RANDOM_TEXTS = 4

/** Sample input of people, programs and attackers. */
const SAMPLE_TEXTS = [
  ['farm', 'ab', 'a', '', ' ', '0', '1', '-1', '119', '007', '1.5', '1e3', '99999999999999999999', 'NaN'],
  ['true', 'false', 'yes', 'null', 'undefined', '[]', '{}', 'House', 'hr', 'hr,s', ',', 'VT', 'S000148'],
  ['2025-01-03', '2025-02-31', '0000-00-00', '2025-01-03T17:00:00Z', '2025-01-03T17:00:00+02:00', '17:00'],
  [
    'ada@example.org',
    'ada@',
    '@',
    '123456',
    'DifferenceEngine1',
    'ada_l',
    'Ada Lovelace',
    'é',
    'e\u0301',
    '٣',
  ],
  ['../../etc/passwd', "' OR 1=1 --", '<script>', '${7*7}', '%00', '\u0000', '\n', '\u202e', '\ufeff'],
  ['__proto__', 'constructor', '*', '#', 'USER#usr_1', '😀'],
].flat()

/** JSON values to send instead of a string. */
const JSON_VALUES: readonly unknown[] = [
  [null, true, false, 0, -1, 1, 119, 1.5, -0, 1e21, [], {}, [[]], [null], [''], { a: 1 }],
  ['\ud800', 'x'.repeat(5_000)],
].flat()

const textOfLength = (characters: number): string => 'x'.repeat(characters)

/** Returns values just inside and just outside each bound. */
function boundariesOf({ minimum, maximum, minLength, maxLength }: Schema): string[] {
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  )
  const lengths = [minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [Math.max(0, bound - 1), bound, bound + 1],
  )
  return [...numbers.map(String), ...lengths.map(textOfLength)]
}

/** Generates strings from a regular expression. Some expressions are not supported. */
function patternSamples(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: SEED, numRuns: RANDOM_TEXTS })
  } catch {
    return []
  }
}

const enumWords = (schema: Schema): string[] => (schema.enum ?? schema.items?.enum ?? []).map(String)

/** Limits the number of requests. The most useful values come first. */
const GOOD_MAX = 6
const BAD_MAX = 16

/** Keeps the first valid and the first invalid values, in order. */
function limitValues<T>(all: readonly T[], isGood: (one: T) => boolean): T[] {
  const good = new Set(all.filter(isGood).slice(0, GOOD_MAX))
  const bad = new Set(all.filter((one) => !isGood(one)).slice(0, BAD_MAX))
  return all.filter((one) => good.has(one) || bad.has(one))
}

/** Lists strings to try for a schema, valid and invalid. */
export function textsFor(schema: Schema): string[] {
  return limitValues(everyText(schema), (text) => isGoodText(schema, text))
}

function everyText(schema: Schema): string[] {
  const listed = enumWords(schema)
  return [
    ...new Set([
      ...listed,
      ...(schema.const === undefined ? [] : [String(schema.const)]),
      ...(schema.anyOf ?? []).flatMap(everyText),
      ...(schema.items === undefined ? [] : [listed.join(','), `${listed[0]},nonsense`]),
      ...boundariesOf(schema),
      ...(schema.pattern === undefined ? [] : patternSamples(schema.pattern)),
      ...SAMPLE_TEXTS,
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 12 }), { seed: SEED, numRuns: RANDOM_TEXTS }),
    ]),
  ]
}

/** Parses URL text as its schema's type: a number, boolean or list. */
export function parseText({ type, items, anyOf = [] }: Schema, text: string): unknown {
  const either = anyOf.find((schema) => isGoodText(schema, text))
  if (either !== undefined) return parseText(either, text)
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return type === 'array' && items !== undefined ? text.split(',') : text
}

export function isGoodText(schema: Schema, text: string): boolean {
  return matchesSchema(schema, parseText(schema, text))
}

/** Returns a valid string. */
export function goodText(schema: Schema): string {
  const found = everyText(schema).find((text) => isGoodText(schema, text))
  if (found === undefined) throw new Error(`no text was found for ${JSON.stringify(schema)}`)
  return found
}

/**
 * Whether the server coerces a value: it accepts numbers and booleans as strings, and strings with surrounding
 * spaces.
 */
const parsesAsSame = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string' &&
  schema.type !== 'array' &&
  matchesSchema(schema, parseText(schema, value.trim()))

/** Lists values to try for a schema, except undocumented forms that the server coerces. */
export function valuesFor(schema: Schema): unknown[] {
  const all = [
    ...boundariesOf(schema).map((text) => parseText(schema, text)),
    ...everyText(schema),
    ...JSON_VALUES,
  ]
  const relevant = all.filter((value) => matchesSchema(schema, value) || !parsesAsSame(schema, value))
  return limitValues([...new Set(relevant)], (value) => matchesSchema(schema, value))
}

/** Returns a valid value. */
export function goodValue(schema: Schema): unknown {
  if (schema.properties !== undefined) return goodObject(schema, schema.required ?? [])
  if (schema.items !== undefined) return [goodValue(schema.items)]
  const found = valuesFor(schema).find((value) => matchesSchema(schema, value))
  if (found === undefined) throw new Error(`no value was found for ${JSON.stringify(schema)}`)
  return found
}

export const goodObject = (
  { properties = {} }: Schema,
  names: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, goodValue(properties[name] ?? {})]))
