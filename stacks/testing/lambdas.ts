import * as z from 'zod/mini'
import { resourcesOfType, refersTo, type Resource } from './resources.ts'

const oneOrMany = <S extends z.core.$ZodType>(item: S) =>
  z.pipe(
    z.union([z.array(item), item]),
    z.transform((value) => (Array.isArray(value) ? value : [value])),
  )

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany(z.string()),
  Resource: oneOrMany(z.unknown()),
  Condition: z.optional(z.record(z.string(), z.unknown())),
})
export type Statement = z.infer<typeof Statement>

const Document = z.object({ Statement: z.array(Statement) })
const Role = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: Document })), []),
  ManagedPolicyArns: z._default(z.array(z.unknown()), []),
})
const Policy = z.object({ PolicyDocument: Document, Roles: z.array(z.unknown()) })
const Lambda = z.object({
  FunctionName: z.string(),
  Handler: z.string(),
  Role: z.unknown(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
})

export interface LambdaFunction {
  readonly id: string
  /** Without the stage's name: `auth`. */
  readonly name: string
  readonly handler: string
  readonly environment: Readonly<Record<string, unknown>>
  readonly properties: Readonly<Record<string, unknown>>
  readonly statements: readonly Statement[]
  readonly managedPolicies: readonly unknown[]
}

function roleOf(stack: readonly Resource[], reference: unknown) {
  const role = resourcesOfType(stack, 'AWS::IAM::Role').find(({ id }) => refersTo(reference, id))
  if (!role) throw new Error(`There is no role ${JSON.stringify(reference)}`)
  const { Policies, ManagedPolicyArns } = z.parse(Role, role.properties)
  const attached = resourcesOfType(stack, 'AWS::IAM::Policy')
    .map(({ properties }) => z.parse(Policy, properties))
    .filter(({ Roles }) => refersTo(Roles, role.id))
  return {
    statements: [...Policies, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    managedPolicies: ManagedPolicyArns,
  }
}

/** Our functions in a stack, each with the statements of its role. */
export function lambdasOf(stack: readonly Resource[]): LambdaFunction[] {
  return resourcesOfType(stack, 'AWS::Lambda::Function').map(({ id, properties }) => {
    const { FunctionName, Handler, Role: role, Environment } = z.parse(Lambda, properties)
    const { statements, managedPolicies } = roleOf(stack, role)
    return {
      id,
      name: FunctionName.replace(/^.*-rostrum-/, ''),
      handler: Handler,
      environment: Environment.Variables,
      properties,
      statements,
      managedPolicies,
    }
  })
}

export const actionsOf = ({ statements }: LambdaFunction): string[] =>
  statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action)
