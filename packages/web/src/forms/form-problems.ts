import { ApiError } from '@rostrum/client/api-error'
import { errorMessage } from '../api/failure.ts'

export type Values<Field extends string> = Readonly<Record<Field, string>>

/** What is wrong with a form, and where it is said. */
export interface FormProblems<Field extends string> {
  /** Said once above the form. */
  readonly notice?: string
  /** The fields the notice is about. */
  readonly about: readonly Field[]
  /** Said under a field. */
  readonly at: Readonly<Record<Field, string | undefined>>
}

/** Says what is wrong with one field's content, given all of them. */
type Rule<Field extends string> = (value: string, values: Values<Field>) => string | undefined

interface FormRules<Field extends string> {
  /** Fields that must not be empty, and what is said of those that are, once for all. */
  readonly required: readonly Field[]
  readonly missing: string
  readonly rules: Readonly<Partial<Record<Field, Rule<Field>>>>
}

/** A record with a value for every key; `Object.fromEntries` would forget which keys those are. */
export const mapToRecord = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

export const isValid = <Field extends string>({ notice, about, at }: FormProblems<Field>): boolean =>
  notice === undefined && about.length === 0 && Object.values(at).every((problem) => problem === undefined)

/** A schema of the contract, as far as a form needs one. */
export interface TextSchema {
  readonly safeParse: (text: string) => { error?: { issues: readonly { message: string }[] } | undefined }
}

/** What a schema says first against a text; nothing until it has been fetched. */
export const schemaRule =
  (schema: TextSchema | undefined) =>
  (value: string): string | undefined =>
    schema?.safeParse(value).error?.issues[0]?.message

/** Holds a form against its rules; an empty field is only ever called missing. */
export function checkForm<Field extends string>(
  fields: readonly Field[],
  values: Values<Field>,
  { required, missing, rules }: FormRules<Field>,
): FormProblems<Field> {
  const about = required.filter((field) => values[field].trim() === '')
  const at = mapToRecord(fields, (field) =>
    values[field] === '' || about.includes(field) ? undefined : rules[field]?.(values[field], values),
  )
  return about.length > 0 ? { notice: missing, about, at } : { about, at }
}

const ONE_AND_A_HALF_MINUTES = 90

function waitText(seconds: number): string {
  if (seconds > ONE_AND_A_HALF_MINUTES) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** A failed call's words, and how long to wait where the service says so. */
export function failureMessage(error: unknown, fallback: string): string {
  const message = errorMessage(error, fallback)
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? message : `${message} You can try again in ${waitText(seconds)}.`
}

interface ProblemOptions<Field extends string> {
  readonly fields: readonly Field[]
  /** What to say of a failure that has no words of its own. */
  readonly fallback: string
}

/** What a refused call says of a form: at the fields it names, or above it when it names none. */
export function problemsFromError<Field extends string>(
  error: unknown,
  { fields, fallback }: ProblemOptions<Field>,
): FormProblems<Field> {
  const issues = error instanceof ApiError ? error.issues : []
  const at = mapToRecord(fields, (field) => issues.find(({ path }) => path === `body.${field}`)?.message)
  const isNamed = Object.values(at).some((problem) => problem !== undefined)
  return isNamed ? { about: [], at } : { notice: failureMessage(error, fallback), about: [], at }
}
