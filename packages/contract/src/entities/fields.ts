import * as z from 'zod/mini'
import { AMENDMENT_TYPE_KEYS, BILL_TYPE_KEYS } from '../congress/bill-types.ts'
import { OFFSET_MAX, PAGE_MAX, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '../rules/limits.ts'
import { SYSTEM_CODE } from '../congress/committee-code.ts'
import { RECORD_KEY } from './record-path.ts'
import { COSPONSORS_MAX } from './search-criteria.ts'
import { STATES } from '../congress/states.ts'
import { withWireShape } from '../lib/wire-shape.ts'

/** Refuses line breaks, bidirectional controls (UAX #9) and unpaired surrogates in names. */
export const NAME_SHAPE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** An integer from a query or path, where values are strings. */
export function integer({ min, max }: { min: number; max: number }) {
  const text = z.string().check(z.regex(/^-?\d{1,9}$/, { error: 'must be a whole number' }))
  const schema = z.pipe(
    z.pipe(z.union([z.int(), text], { error: 'must be a whole number' }), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
  return withWireShape(schema, { type: 'integer', minimum: min, maximum: max })
}

/** A case-insensitive enum; the output has the listed spelling. */
export function enumParam<const W extends readonly string[]>(words: W) {
  const byLower = new Map(words.map((word) => [word.toLowerCase(), word]))
  const schema = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => byLower.get(text.toLowerCase()) ?? text),
    ),
    z.enum(words),
  )
  return withWireShape(schema, { type: 'string', enum: words })
}

const commaSeparated = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => [...new Set(text.split(',').map((word) => word.trim()))]),
)

/** Comma-separated enum values, deduplicated. */
export function enumListParam<const W extends readonly string[]>(words: W) {
  const schema = z.pipe(commaSeparated, z.array(enumParam(words)))
  const description = 'with commas between them'
  return withWireShape(schema, {
    type: 'array',
    minItems: 1,
    items: { type: 'string', enum: words },
    description,
  })
}

export const booleanParam = withWireShape(
  z.pipe(
    z.pipe(
      z.union([z.boolean(), z.string()]),
      z.transform((value) => String(value)),
    ),
    z.pipe(
      z.enum(['true', 'false'], { error: 'must be true or false' }),
      z.transform((value) => value === 'true'),
    ),
  ),
  { type: 'boolean' },
)

/** Any JSON. Untyped in the OpenAPI document, because generators would turn it into self-referential types. */
export const anyJson = withWireShape(z.json(), { description: 'Any JSON value.' })

const WHITE_SPACE = /\s+/g
export const searchText = withWireShape(
  z.string().check(
    z.overwrite((text) => text.replace(WHITE_SPACE, ' ').trim()),
    z.minLength(SEARCH_MIN_CHARACTERS),
    z.maxLength(SEARCH_MAX_CHARACTERS),
    z.overwrite((text) => text.normalize('NFC')),
  ),
  {
    type: 'string',
    minLength: SEARCH_MIN_CHARACTERS,
    maxLength: SEARCH_MAX_CHARACTERS,
    pattern: '\\S\\s*\\S',
  },
)

export const congressNumber = integer({ min: 1, max: 200 })
export const billType = enumParam(BILL_TYPE_KEYS)
export const amendmentType = enumParam(AMENDMENT_TYPE_KEYS)
export const itemNumber = z
  .string()
  .check(z.regex(/^[1-9]\d{0,4}$/, { error: 'must be a number such as 3076' }))
export const billParams = z.object({ congress: congressNumber, type: billType, number: itemNumber })
export const amendmentParams = z.object({ congress: congressNumber, type: amendmentType, number: itemNumber })
export const bioguideId = withWireShape(
  z
    .string()
    .check(
      z.toUpperCase(),
      z.regex(/^[A-Z]\d{6}$/, { error: 'must be a letter and six digits, such as S000148' }),
    ),
  { type: 'string', pattern: '^[A-Za-z][0-9]{6}$' },
)

/** The code of a committee, `hsag00`, or of a subcommittee, `hsag15`. */
export const systemCode = withWireShape(
  z
    .string()
    .check(
      z.toLowerCase(),
      z.regex(SYSTEM_CODE, { error: 'must be the code of a committee, such as hsag00' }),
    ),
  { type: 'string', pattern: '^[A-Za-z]{4}[0-9]{2}$' },
)

export const recordKey = z
  .string()
  .check(z.regex(RECORD_KEY, { error: 'must be a key such as 119/hr/1, S000148 or hsag00' }))

const BILL_KEY = new RegExp(`^[1-9]\\d{0,2}/(?:${BILL_TYPE_KEYS.join('|')})/[1-9]\\d{0,4}$`)
export const billKey = z.string().check(z.regex(BILL_KEY, { error: 'must be a bill such as 119/hr/3424' }))

export const bioguideIdList = withWireShape(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text) => [...new Set(text.split(',').map((id) => id.trim().toUpperCase()))]),
    ),
    z.array(bioguideId).check(z.maxLength(COSPONSORS_MAX)),
  ),
  {
    type: 'array',
    minItems: 1,
    maxItems: COSPONSORS_MAX,
    items: { type: 'string', pattern: '^[A-Za-z][0-9]{6}$' },
    description: 'with commas between them; all of them must match',
  },
)

/** No maximum length, because every id except the caller's own gets the same refusal. */
export const userId = z.string().check(z.minLength(1))
/** Shared by most routes about a user. */
export const ofUser = { params: z.object({ userId }) }

export const stateCode = enumParam(STATES.map((state) => state.code))

/** Refuses dates that do not exist, such as February 31. */
export const calendarDate = z.iso.date({ error: 'must be a date such as 2025-01-03' })

/** A UTC time with the precision of our own, so that times sort as strings. */
export const instantParam = withWireShape(
  z.pipe(
    z.iso.datetime({ error: 'must be a moment such as 2025-01-03T17:00:00Z' }),
    z.transform((text) => new Date(text).toISOString()),
  ),
  { type: 'string', format: 'date-time', pattern: 'Z$' },
)

export const monthsParam = { months: z.exactOptional(booleanParam) }

export function pageParams({ limit, max = PAGE_MAX }: { limit: number; max?: number }) {
  return {
    limit: z._default(integer({ min: 1, max }), limit),
    offset: z._default(integer({ min: 0, max: OFFSET_MAX }), 0),
  }
}
