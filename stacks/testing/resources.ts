import * as z from 'zod/mini'

const Properties = z._default(z.record(z.string(), z.unknown()), {})
const Body = z.object({ Type: z.string(), Properties, DeletionPolicy: z.optional(z.string()) })
const Template = z.object({ Resources: z.record(z.string(), Body) })

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

export const allOf = (resources: readonly Resource[], type: string): Resource[] =>
  resources.filter((resource) => resource.type === type)

/** The only resource of its type, or an error that says how many there are. */
export function onlyOne(resources: readonly Resource[], type: string): Resource {
  const [found, ...more] = allOf(resources, type)
  if (!found || more.length > 0) throw new Error(`There are ${more.length + (found ? 1 : 0)} of ${type}`)
  return found
}

/** What a reference to a resource of the same stack, or of another one, ends in. */
export function refersTo(reference: unknown, id: string): boolean {
  const text = JSON.stringify(reference) ?? ''
  return text.includes(`"Ref":"${id}"`) || text.includes(`"Fn::GetAtt":["${id}"`)
}
