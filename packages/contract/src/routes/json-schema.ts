import * as z from 'zod/mini'
import { wireShapeOf } from '../lib/wire-shape.ts'

export type Json = Record<string, unknown>
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

/** Describes values on the wire, drops redundant keywords, and allows responses to gain fields. */
const toWireSchema: Override = ({ zodSchema, jsonSchema: target }) => {
  const { def } = zodSchema._zod
  if (def.type === 'default') target.default = def.defaultValue
  if (target.minimum === Number.MIN_SAFE_INTEGER) delete target.minimum
  if (target.maximum === Number.MAX_SAFE_INTEGER) delete target.maximum
  if (target.additionalProperties === false) delete target.additionalProperties
  const shape = wireShapeOf(zodSchema)
  if (shape === undefined) return
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, shape)
}

export function wireSchemaOf(
  schema: z.core.$ZodType,
  options: Pick<z.core.ToJSONSchemaParams, 'io' | 'metadata'>,
): Json {
  const target = 'draft-2020-12'
  return { ...z.toJSONSchema(schema, { target, unrepresentable: 'any', override: toWireSchema, ...options }) }
}
