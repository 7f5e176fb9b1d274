interface WireShape {
  readonly type?: 'integer' | 'string' | 'boolean' | 'array'
  readonly [keyword: string]: unknown
}

/** What the OpenAPI document says of fields whose schema does not say it, or reads text into something else. */
const wireShapes = new WeakMap<object, WireShape>()
export const wireShapeOf = (schema: object): WireShape | undefined => wireShapes.get(schema)

export function withWireShape<S extends object>(schema: S, shape: WireShape): S {
  wireShapes.set(schema, shape)
  return schema
}
