import * as z from 'zod/mini'

/** As much of a JSON Schema as the page shows. */
export interface Shape {
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
  readonly properties?: Readonly<Record<string, Shape>> | undefined
  readonly additionalProperties?: Shape | undefined
  readonly items?: Shape | undefined
  readonly anyOf?: readonly Shape[] | undefined
}

const Shape: z.ZodMiniType<Shape> = z.lazy(() =>
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
    properties: z.optional(z.record(z.string(), Shape)),
    additionalProperties: z.optional(Shape),
    items: z.optional(Shape),
    anyOf: z.optional(z.array(Shape)),
  }),
)

const Content = z.optional(z.record(z.string(), z.object({ schema: Shape })))
const Answer = z.object({
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
  content: Content,
})
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Shape })),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), Answer),
})
export type Operation = z.infer<typeof Operation>

/** The OpenAPI document, as far as a reader wants to see it. */
export const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    responses: z.record(z.string(), Answer),
    schemas: z.record(z.string(), Shape),
  }),
})
export type ApiDocument = z.infer<typeof ApiDocument>
