import * as z from 'zod/mini'
import type { Cloud } from './cloud.ts'
import { AwsApiError } from './aws-api-error.ts'

type Action = (cloud: Cloud, body: unknown) => unknown

const Put = z.object({
  Name: z.string(),
  Value: z.string(),
  Type: z.optional(z.string()),
  Overwrite: z.optional(z.boolean()),
})
const Names = z.object({ Names: z.array(z.string()), WithDecryption: z.optional(z.boolean()) })
const Name = z.object({ Name: z.string(), WithDecryption: z.optional(z.boolean()) })

function parameterView({ account }: Cloud, name: string, isInTheClear: boolean) {
  const parameter = account.parameters[name]
  if (parameter === undefined) return undefined
  const Value =
    parameter.type === 'SecureString' && !isInTheClear
      ? `encrypted:${parameter.value.length}`
      : parameter.value
  return { Name: name, Type: parameter.type, Value, Version: parameter.version, DataType: 'text' }
}

export const SSM_ACTIONS: Readonly<Record<string, Action>> = {
  GetParameters(cloud, body) {
    const { Names: names, WithDecryption = false } = z.parse(Names, body)
    const found = names.map((name) => parameterView(cloud, name, WithDecryption))
    return {
      Parameters: found.filter((one) => one !== undefined),
      InvalidParameters: names.filter((_, i) => found[i] === undefined),
    }
  },
  GetParameter(cloud, body) {
    const { Name: name, WithDecryption = false } = z.parse(Name, body)
    const Parameter = parameterView(cloud, name, WithDecryption)
    if (Parameter === undefined) throw new AwsApiError('ParameterNotFound', `Parameter ${name} not found.`)
    return { Parameter }
  },
  PutParameter({ account }, body) {
    const { Name: name, Value: value, Type = 'String', Overwrite = false } = z.parse(Put, body)
    const parameter = account.parameters[name]
    if (parameter !== undefined && !Overwrite) {
      throw new AwsApiError(
        'ParameterAlreadyExists',
        'The parameter already exists. To overwrite this value, set the overwrite option in the request to true.',
      )
    }
    const version = (parameter?.version ?? 0) + 1
    account.parameters[name] = { type: Type, value, version }
    return { Version: version, Tier: 'Standard' }
  },
  DeleteParameter({ account }, body) {
    const { Name: name } = z.parse(Name, body)
    if (account.parameters[name] === undefined)
      throw new AwsApiError('ParameterNotFound', `Parameter ${name} not found.`)
    delete account.parameters[name]
    return {}
  },
}
