import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import * as z from 'zod/mini'

/** The parts of JSON Schema from which requests are generated. */
export interface Schema {
  readonly $ref?: string | undefined
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: readonly Schema[] | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly items?: Schema | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
}

const Schema: z.ZodMiniType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.optional(z.string()),
    type: z.optional(z.string()),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    anyOf: z.optional(z.array(Schema)),
    pattern: z.optional(z.string()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    items: z.optional(Schema),
    properties: z.optional(z.record(z.string(), Schema)),
    required: z.optional(z.array(z.string())),
  }),
)

const Answer = z.object({
  $ref: z.optional(z.string()),
  content: z.optional(z.record(z.string(), z.unknown())),
})
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: Schema,
})
const Operation = z.object({
  security: z.array(z.unknown()),
  parameters: z._default(z.array(Parameter), []),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: Schema })) })),
  responses: z.record(z.string(), Answer),
})
const OpenApi = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ responses: z.record(z.string(), Answer) }),
})

export type Parameter = z.infer<typeof Parameter>

/** The documented response for one status. */
interface DocumentedResponse {
  /** Error codes allowed with this status. */
  readonly codes: readonly string[] | undefined
  /** By media type. */
  readonly bodies: ReadonlyMap<string, ValidateFunction>
}

export interface Operation {
  readonly name: string
  readonly method: string
  /** The path template, with parameters in braces. */
  readonly path: string
  readonly needsToken: boolean
  readonly parameters: readonly Parameter[]
  readonly body: { readonly schema: Schema; readonly isRight: ValidateFunction } | undefined
  readonly answers: ReadonlyMap<number, DocumentedResponse>
}

/** References include the document's id, so that parts of it can be validated separately. */
const text = readFileSync('docs/openapi.json', 'utf8').replaceAll('"#/', '"openapi#/')
const whole = z.parse(z.record(z.string(), z.unknown()), JSON.parse(text))
const document = z.parse(OpenApi, whole)

const ajv = new Ajv2020({ strict: false })
addFormats['default'](ajv)
ajv.addSchema(whole, 'openapi')

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
const at = (...parts: string[]): ValidateFunction =>
  ajv.compile({ $ref: `openapi#/${parts.map(escaped).join('/')}` })

/** Compiled validators for single values, such as parameters. */
const validators = new WeakMap<Schema, ValidateFunction>()
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const judge = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, judge)
  return judge(value)
}

/** Resolves a documented response, which may be a reference to a shared error response. */
function documented(where: readonly string[], { $ref, content }: z.infer<typeof Answer>): DocumentedResponse {
  const name = $ref?.split('/').at(-1)
  if (name !== undefined) {
    const failure = document.components.responses[name]
    if (failure === undefined) throw new Error(`the document has no response ${name}`)
    return { ...documented(['components', 'responses', name], failure), codes: name.split('.') }
  }
  const bodies = Object.keys(content ?? {}).map(
    (mediaType) => [mediaType, at(...where, 'content', mediaType, 'schema')] as const,
  )
  return { codes: undefined, bodies: new Map(bodies) }
}

export const BASE = document.servers[0]?.url ?? ''

/** An error response that any path may return, even if its operation does not list it. */
export const failureOf = (code: string): DocumentedResponse =>
  documented([], { $ref: `openapi#/components/responses/${code}` })

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security, parameters, requestBody, responses }]) => {
    const here = ['paths', path, method]
    const type = 'application/json'
    const schema = requestBody?.content[type]?.schema
    const isRight = schema && at(...here, 'requestBody', 'content', type, 'schema')
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      needsToken: security.length > 0,
      parameters,
      body: schema && isRight && { schema, isRight },
      answers: new Map(
        Object.entries(responses).map(([status, answer]) => [
          Number(status),
          documented([...here, 'responses', status], answer),
        ]),
      ),
    }
  }),
)
