import type { Account } from '../account.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { condition, evaluate, importsIn, type Scope } from './evaluate.ts'
import { exportsOf } from './exports.ts'
import type { Planned } from './provision.ts'
import { creationOrder } from './references.ts'
import type { Output, Stack, DesiredState } from './stack.ts'
import type { Definition, Template } from './template.ts'

/** Resolves the template's parameters for one operation. */
export function parametersOf(
  account: Account,
  template: Template,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const missing: string[] = []
  const lost: string[] = []
  const entries = Object.entries(template.Parameters).flatMap(
    ([name, { Type, Default }]): [string, string][] => {
      const value = given[name] ?? Default?.toString()
      if (value === undefined) missing.push(name)
      if (value === undefined || !Type.startsWith('AWS::SSM::Parameter::Value'))
        return value === undefined ? [] : [[name, value]]
      const parameter = account.parameters[value]
      if (parameter === undefined) lost.push(value)
      return parameter === undefined ? [] : [[name, parameter.value]]
    },
  )
  if (missing.length > 0)
    throw new AwsApiError('ValidationError', `Parameters: [${missing.join(', ')}] must have values`)
  if (lost.length > 0) {
    throw new AwsApiError(
      'ValidationError',
      `Unable to fetch parameters [${lost.join(',')}] from parameter store for this account.`,
    )
  }
  return Object.fromEntries(entries)
}

export function scopeOf(account: Account, stack: Stack, { template, parameters }: DesiredState): Scope {
  return {
    template,
    parameters,
    resources: stack.resources,
    stack,
    importValue(name) {
      const found = exportsOf(account).find((one) => one.name === name)
      if (found === undefined)
        throw new AwsApiError('ImportRefused', `No export named ${name} found. Rollback requested by user.`)
      return found.value
    },
  }
}

/** Checks the template's rules, before any resource is created. */
export function checkRules(scope: Scope): void {
  for (const { Assertions } of Object.values(scope.template.Rules)) {
    for (const { Assert, AssertDescription } of Assertions) {
      if (evaluate(Assert, scope) === true) continue
      throw new AwsApiError(
        'ValidationError',
        `Template validation error: ${AssertDescription ?? 'an assertion failed'}`,
      )
    }
  }
}

/** Lists the resources whose condition is true, dependencies first. */
export function plannedResources(scope: Scope): [string, Definition][] {
  const { Resources } = scope.template
  return creationOrder(Resources).flatMap((id): [string, Definition][] => {
    const definition = Resources[id]
    if (definition === undefined) return []
    return definition.Condition === undefined || condition(definition.Condition, scope)
      ? [[id, definition]]
      : []
  })
}

export function planOf([logicalId, definition]: readonly [string, Definition], scope: Scope): Planned {
  const properties = evaluate(definition.Properties, scope)
  if (properties === null || typeof properties !== 'object') throw new Error(`${logicalId} has no properties`)
  return { logicalId, definition, properties: { ...properties } }
}

export function outputsOf(scope: Scope): Output[] {
  return Object.entries(scope.template.Outputs).flatMap(
    ([key, { Value, Description, Condition, Export }]) => {
      if (Condition !== undefined && !condition(Condition, scope)) return []
      return [
        {
          key,
          value: String(evaluate(Value, scope)),
          ...(Export === undefined ? {} : { exportName: String(evaluate(Export.Name, scope)) }),
          ...(Description === undefined ? {} : { description: Description }),
        },
      ]
    },
  )
}

export const importsOf = (scope: Scope): string[] => [
  ...new Set([...importsIn(scope.template.Resources, scope), ...importsIn(scope.template.Outputs, scope)]),
]
