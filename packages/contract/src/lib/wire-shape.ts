interface WireShape {
  readonly type?: 'integer' | 'string' | 'boolean' | 'array'
  readonly [keyword: string]: unknown
}

/** Overrides for the OpenAPI document, for fields whose schema lacks a type or parses a string into another type. */
const wireShapes = new WeakMap<object, WireShape>()
export const wireShapeOf = (schema: object): WireShape | undefined => wireShapes.get(schema)

export function withWireShape<S extends object>(schema: S, shape: WireShape): S {
  wireShapes.set(schema, shape)
  return schema
}
