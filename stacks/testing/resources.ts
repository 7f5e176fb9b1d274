import * as z from 'zod/mini'

const Properties = z._default(z.record(z.string(), z.unknown()), {})
const Body = z.object({ Type: z.string(), Properties, DeletionPolicy: z.optional(z.string()) })
const Output = z.object({ Value: z.unknown(), Export: z.optional(z.object({ Name: z.unknown() })) })
const Template = z.object({
  Resources: z.record(z.string(), Body),
  Outputs: z._default(z.record(z.string(), Output), {}),
})

/** One resource of a template. */
export interface Resource {
  readonly id: string
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly deletionPolicy: string | undefined
}

export function readTemplate(json: unknown): Resource[] {
  return Object.entries(z.parse(Template, json).Resources).map(([id, body]) => ({
    id,
    type: body.Type,
    properties: body.Properties,
    deletionPolicy: body.DeletionPolicy,
  }))
}

/** A stack's exports: value expressions by export name. */
export function readExports(json: unknown): ReadonlyMap<string, unknown> {
  const outputs = Object.values(z.parse(Template, json).Outputs)
  return new Map(outputs.flatMap(({ Value, Export }) => (Export ? [[String(Export.Name), Value]] : [])))
}

export const resourcesOfType = (resources: readonly Resource[], type: string): Resource[] =>
  resources.filter((resource) => resource.type === type)

/** Returns the only resource of a type; throws if there is not exactly one. */
export function onlyOne(resources: readonly Resource[], type: string): Resource {
  const [found, ...more] = resourcesOfType(resources, type)
  if (!found || more.length > 0) throw new Error(`There are ${more.length + (found ? 1 : 0)} of ${type}`)
  return found
}

/** Whether an expression refers to a resource, in the same stack or by import. */
export function refersTo(reference: unknown, id: string): boolean {
  const text = JSON.stringify(reference) ?? ''
  return text.includes(`"Ref":"${id}"`) || text.includes(`"Fn::GetAtt":["${id}"`)
}
