import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { PropertyType, Resource, ResourceProperties } from '@aws-cdk/service-spec-types'
import * as z from 'zod/mini'

const database = loadAwsServiceSpecSync()
const known = new Map<string, Resource | undefined>()

/** Finds AWS's schema of a resource type. */
export function findSchema(type: string): Resource | undefined {
  if (!known.has(type)) {
    known.set(type, database.lookup('resource', 'cloudFormationType', 'equals', type)[0])
  }
  return known.get(type)
}

const Node = z.record(z.string(), z.unknown())
const Limits = z.object({
  allowedValues: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
})

/** Whether a value is an intrinsic function, whose value is only known after deployment. */
const isFunction = (value: unknown): boolean => {
  const node = z.safeParse(Node, value)
  if (!node.success) return false
  const [key = '', ...more] = Object.keys(node.data)
  return more.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))
}

function textFindings(text: string, type: PropertyType, at: string): string[] {
  const { allowedValues, pattern, minLength = 0, maxLength = Infinity } = z.parse(Limits, type)
  if (allowedValues && !allowedValues.includes(text))
    return [`${at}: ${text} is not one of ${allowedValues.join(', ')}`]
  if (pattern !== undefined && !matches(text, pattern)) return [`${at}: ${text} does not match ${pattern}`]
  return text.length < minLength || text.length > maxLength ? [`${at}: has ${text.length} characters`] : []
}

/** Some of AWS's patterns are not valid JavaScript regular expressions. Those match everything. */
function matches(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

function numberFindings(value: unknown, type: PropertyType, at: string): string[] {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const { minimum = -Infinity, maximum = Infinity } = z.parse(Limits, type)
  if (typeof number !== 'number' || Number.isNaN(number)) return [`${at}: is no number`]
  if (type.type === 'integer' && !Number.isInteger(number)) return [`${at}: ${number} is no whole number`]
  return number < minimum || number > maximum ? [`${at}: ${number} is out of range`] : []
}

function scalarFindings(value: unknown, type: PropertyType, at: string): string[] {
  if (type.type === 'number' || type.type === 'integer') return numberFindings(value, type, at)
  if (type.type === 'boolean')
    return [true, false, 'true', 'false'].includes(value as never) ? [] : [`${at}: is no boolean`] // the cast allows any value
  if (typeof value === 'object') return [`${at}: is no text`]
  return type.type === 'string' ? textFindings(String(value), type, at) : []
}

function valueFindings(value: unknown, type: PropertyType, at: string): string[] {
  if (isFunction(value) || type.type === 'json') return []
  if (type.type === 'union') {
    const tries = type.types.map((one) => valueFindings(value, one, at))
    return tries.some((findings) => findings.length === 0) ? [] : (tries[0] ?? [])
  }
  if (type.type === 'array') {
    if (!Array.isArray(value)) return [`${at}: is no list`]
    return value.flatMap((item, i) => valueFindings(item, type.element, `${at}[${i}]`))
  }
  if (type.type === 'map' || type.type === 'ref' || type.type === 'tag') {
    const node = z.safeParse(Node, value)
    if (!node.success) return [`${at}: is no object`]
    if (type.type === 'tag') return []
    if (type.type === 'map')
      return Object.entries(node.data).flatMap(([key, item]) =>
        valueFindings(item, type.element, `${at}.${key}`),
      )
    return objectFindings(node.data, database.get('typeDefinition', type.reference).properties, at)
  }
  return scalarFindings(value, type, at)
}

function objectFindings(
  value: Readonly<Record<string, unknown>>,
  properties: ResourceProperties,
  at: string,
): string[] {
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !(name in value))
  const found = Object.entries(value).flatMap(([name, item]) => {
    const property = properties[name]
    if (property === undefined) return [`${at}: there is no property ${name}`]
    const tries = [property.type, ...(property.previousTypes ?? [])].map((type) =>
      valueFindings(item, type, `${at}.${name}`),
    )
    return tries.some((findings) => findings.length === 0) ? [] : (tries[0] ?? [])
  })
  return [...missing.map(([name]) => `${at}: ${name} is missing`), ...found]
}

/** Lists violations of AWS's schema in a resource. Custom resources have no schema. */
export function findingsOf(
  type: string,
  properties: Readonly<Record<string, unknown>>,
  at: string,
): string[] {
  if (type.startsWith('Custom::')) return []
  const schema = findSchema(type)
  return schema
    ? objectFindings(properties, schema.properties, at)
    : [`${at}: there is no resource type ${type}`]
}
