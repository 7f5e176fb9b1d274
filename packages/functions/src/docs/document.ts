import * as z from 'zod/mini'

/** The subset of JSON Schema that the page shows. */
export interface JsonSchema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly default?: unknown
  readonly description?: string | undefined
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly maxLength?: number | undefined
  readonly maxItems?: number | undefined
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly additionalProperties?: JsonSchema | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
}

const JsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    description: z.optional(z.string()),
    format: z.optional(z.string()),
    pattern: z.optional(z.string()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    required: z.optional(z.array(z.string())),
    properties: z.optional(z.record(z.string(), JsonSchema)),
    additionalProperties: z.optional(JsonSchema),
    items: z.optional(JsonSchema),
    anyOf: z.optional(z.array(JsonSchema)),
  }),
)

const ContentByType = z.optional(z.record(z.string(), z.object({ schema: JsonSchema })))
const ApiResponse = z.object({
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
  content: ContentByType,
})
const ApiOperation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: JsonSchema })),
  ),
  requestBody: z.optional(z.object({ content: ContentByType })),
  responses: z.record(z.string(), ApiResponse),
})
export type ApiOperation = z.infer<typeof ApiOperation>

/** The subset of the OpenAPI document that the page shows. */
export const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), ApiOperation)),
  components: z.object({
    responses: z.record(z.string(), ApiResponse),
    schemas: z.record(z.string(), JsonSchema),
  }),
})
export type ApiDocument = z.infer<typeof ApiDocument>
