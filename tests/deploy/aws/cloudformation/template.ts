import { parse } from 'yaml'
import * as z from 'zod/mini'
import { AwsApiError } from '../aws-api-error.ts'
import { referencesIn } from './references.ts'

const Json = z.record(z.string(), z.unknown())

const Definition = z.object({
  Type: z.string(),
  Properties: z._default(Json, {}),
  DependsOn: z._default(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((one: string) => [one]),
      ),
    ]),
    [],
  ),
  Condition: z.optional(z.string()),
  DeletionPolicy: z._default(z.enum(['Delete', 'Retain', 'Snapshot', 'RetainExceptOnCreate']), 'Delete'),
  UpdateReplacePolicy: z._default(z.enum(['Delete', 'Retain', 'Snapshot']), 'Delete'),
  Metadata: z.optional(Json),
})
export type Definition = z.infer<typeof Definition>

const Parameter = z.object({
  Type: z.string(),
  Default: z.optional(z.union([z.string(), z.number()])),
  Description: z.optional(z.string()),
  AllowedValues: z.optional(z.array(z.unknown())),
  NoEcho: z.optional(z.unknown()),
})

const TemplateOutput = z.object({
  Value: z.unknown(),
  Description: z.optional(z.string()),
  Condition: z.optional(z.string()),
  Export: z.optional(z.object({ Name: z.unknown() })),
})

const Template = z.strictObject({
  AWSTemplateFormatVersion: z.optional(z.literal('2010-09-09')),
  Description: z.optional(z.string()),
  Metadata: z.optional(Json),
  Parameters: z._default(z.record(z.string(), Parameter), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), Json)), {}),
  Conditions: z._default(Json, {}),
  Rules: z._default(
    z.record(
      z.string(),
      z.object({
        Assertions: z.array(z.object({ Assert: z.unknown(), AssertDescription: z.optional(z.string()) })),
      }),
    ),
    {},
  ),
  Resources: z.record(z.string(), Definition),
  Outputs: z._default(z.record(z.string(), TemplateOutput), {}),
})
export type Template = z.infer<typeof Template>

const PSEUDO = /^AWS::(?:AccountId|NotificationARNs|NoValue|Partition|Region|StackId|StackName|URLSuffix)$/
const LIMITS = { Resources: 500, Outputs: 200, Parameters: 200, Mappings: 200 } as const

const formatError = (message: string): AwsApiError =>
  new AwsApiError('ValidationError', `Template format error: ${message}`)

/** Validates a template as CloudFormation does before it accepts one. */
function checkTemplate(template: Template): void {
  for (const [section, limit] of Object.entries(LIMITS)) {
    const count = Object.keys(template[section as keyof typeof LIMITS]).length // the keys of the table above
    if (count > limit)
      throw formatError(
        `Number of ${section.toLowerCase()}, ${count}, is greater than maximum allowed, ${limit}`,
      )
  }
  const known = new Set([...Object.keys(template.Resources), ...Object.keys(template.Parameters)])
  const references = [...referencesIn(template.Resources), ...referencesIn(template.Outputs)]
  const listed = Object.values(template.Resources).flatMap(({ DependsOn }) => DependsOn)
  const lost = [...references, ...listed].filter((id) => !known.has(id) && !PSEUDO.test(id))
  if (lost.length > 0) {
    throw formatError(
      `Unresolved resource dependencies [${[...new Set(lost)].join(', ')}] in the Resources block of the template`,
    )
  }
}

export function readTemplate(body: string): Template {
  const read = z.safeParse(Template, body.trimStart().startsWith('{') ? JSON.parse(body) : parse(body))
  if (!read.success) throw formatError(z.prettifyError(read.error))
  checkTemplate(read.data)
  return read.data
}
