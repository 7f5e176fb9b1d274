import { ApiError } from '@rostrum/client/api-error'
import { errorMessage } from '../api/failure.ts'

export type Values<Field extends string> = Readonly<Record<Field, string>>

export interface FormProblems<Field extends string> {
  /** Shown once above the form. */
  readonly notice?: string
  readonly about: readonly Field[]
  readonly at: Readonly<Record<Field, string | undefined>>
}

/** Returns the error message of a field, if any. */
type Rule<Field extends string> = (value: string, values: Values<Field>) => string | undefined

interface FormRules<Field extends string> {
  /** All fields by default. */
  readonly required?: readonly Field[]
  /** The notice when a required field is empty. */
  readonly missing: string
  readonly rules?: Readonly<Partial<Record<Field, Rule<Field>>>>
}

/** Like `Object.fromEntries`, with the keys in the type. */
export const mapToRecord = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

export const isValid = <Field extends string>({ notice, about, at }: FormProblems<Field>): boolean =>
  notice === undefined && about.length === 0 && Object.values(at).every((problem) => problem === undefined)

/** The part of a zod schema that forms use. */
export interface TextSchema {
  readonly safeParse: (text: string) => { error?: { issues: readonly { message: string }[] } | undefined }
}

/** A rule that returns a schema's first issue; passes while the schema is still loading. */
export const schemaRule =
  (schema: TextSchema | undefined) =>
  (value: string): string | undefined =>
    schema?.safeParse(value).error?.issues[0]?.message

/** Validates a form. Empty fields are only checked for being required. */
export const checkForm =
  <Field extends string>(
    fields: readonly Field[],
    { required = fields, missing, rules }: FormRules<NoInfer<Field>>,
  ) =>
  (values: Values<Field>): FormProblems<Field> => {
    const about = required.filter((field) => values[field].trim() === '')
    const at = mapToRecord(fields, (field) =>
      values[field] === '' || about.includes(field) ? undefined : rules?.[field]?.(values[field], values),
    )
    return about.length > 0 ? { notice: missing, about, at } : { about, at }
  }

const ONE_AND_A_HALF_MINUTES = 90

function waitText(seconds: number): string {
  if (seconds > ONE_AND_A_HALF_MINUTES) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** The error's message, plus how long to wait if the response has a Retry-After. */
export function failureMessage(error: unknown, fallback?: string): string {
  const message = errorMessage(error, fallback)
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? message : `${message} You can try again in ${waitText(seconds)}.`
}

/** Maps a failed request to the form: its issues to their fields, or its message above the form if it names none. */
export function problemsFromError<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FormProblems<Field> {
  const issues = error instanceof ApiError ? error.issues : []
  const at = mapToRecord(fields, (field) => issues.find(({ path }) => path === `body.${field}`)?.message)
  const isNamed = Object.values(at).some((problem) => problem !== undefined)
  return isNamed ? { about: [], at } : { notice: failureMessage(error), about: [], at }
}
