import * as z from 'zod/mini'

const Reference = z.object({ $ref: z.string() })
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
  components: z.looseObject({
    responses: z.record(z.string(), z.unknown()),
    schemas: z.looseObject({
      Problem: z.looseObject({
        properties: z.looseObject({ code: z.looseObject({ enum: z.array(z.string()) }) }),
      }),
    }),
  }),
})

const Page = z.object({ content: z.object({ 'text/html': z.unknown() }) })

const RESPONSE = '#/components/responses/'
/** Sent for methods that have no operation on a path, so no operation lists it. */
const WITHOUT_OPERATION = 'method_not_allowed'

/** Describes where an OpenAPI document and the statuses of the error codes disagree. */
export function errorCodeFaults(document: unknown, statuses: Readonly<Record<string, number>>): string[] {
  const { paths, components } = z.parse(Document, document)
  const listed = components.schemas.Problem.properties.code.enum
  const used = new Set<string>()
  const faults = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, response]) => {
        // a page is not an error response with a code
        if (Number(status) < 400 || z.safeParse(Page, response).success) return []
        const { $ref = 'a response of its own' } = z.safeParse(Reference, response).data ?? {}
        // codes that share a status are joined into one response name
        const codes = $ref.slice(RESPONSE.length).split('.')
        for (const code of codes) used.add(code)
        const isRight = $ref.startsWith(RESPONSE) && codes.every((code) => String(statuses[code]) === status)
        return isRight ? [] : [`${method} ${path} answers ${status} with ${$ref}`]
      }),
    ),
  )
  for (const code of Object.keys(statuses)) {
    if (!listed.includes(code)) faults.push(`the schema of a failure lacks ${code}`)
    if (components.responses[code] === undefined) faults.push(`there is no response for ${code}`)
    if (!used.has(code) && code !== WITHOUT_OPERATION) faults.push(`no route answers ${code}`)
  }
  const answered = Object.keys(components.responses).flatMap((name) => name.split('.'))
  for (const code of new Set([...listed, ...answered]))
    if (statuses[code] === undefined) faults.push(`there is no error code ${code}`)
  return faults
}
