import * as z from 'zod/mini'
import { ACCOUNT_ID, REGION } from '../account.ts'
import { AwsApiError } from '../aws-api-error.ts'
import type { StackResource } from './stack.ts'
import type { Template } from './template.ts'

/** The values that a template's intrinsic functions can reference. */
export interface Scope {
  readonly template: Template
  readonly parameters: Readonly<Record<string, string>>
  readonly resources: Readonly<Record<string, StackResource>>
  readonly stack: { readonly id: string; readonly name: string }
  readonly importValue: (name: string) => string
}

const Node = z.record(z.string(), z.unknown())
const List = z.array(z.unknown())
const NO_VALUE = Symbol('AWS::NoValue')

const validationError = (message: string): AwsApiError =>
  new AwsApiError('ValidationError', `Template error: ${message}`)
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function pseudo(name: string, { stack }: Scope): unknown {
  const values: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': ACCOUNT_ID,
    'AWS::Region': REGION,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackId': stack.id,
    'AWS::StackName': stack.name,
    'AWS::NoValue': NO_VALUE,
  }
  return values[name]
}

function parameter(name: string, { parameters, template }: Scope): unknown {
  const isList = /^(?:CommaDelimitedList|List<)/.test(template.Parameters[name]?.Type ?? '')
  return isList ? parameters[name]?.split(',') : parameters[name]
}

function ref(name: string, scope: Scope): unknown {
  const value = pseudo(name, scope) ?? parameter(name, scope) ?? scope.resources[name]?.physicalId
  if (value === undefined) throw validationError(`instance of Ref references undefined resource ${name}`)
  return value
}

function getAtt(id: string, attribute: string, { resources }: Scope): unknown {
  const resource = resources[id]
  if (resource === undefined)
    throw validationError(`instance of Fn::GetAtt references undefined resource ${id}`)
  const value = resource.attributes[attribute]
  if (value !== undefined) return value
  throw validationError(`resource ${id} does not support attribute type ${attribute} in Fn::GetAtt`)
}

function substitute(value: unknown, scope: Scope): string {
  const [text, own] = Array.isArray(value) ? value : [value, {}]
  const brought = z.parse(Node, evaluate(own, scope))
  return String(text).replace(/\$\{([^{}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`
    if (name in brought) return String(brought[name])
    const [id = '', ...attribute] = name.split('.')
    return String(attribute.length > 0 ? getAtt(id, attribute.join('.'), scope) : ref(id, scope))
  })
}

export function condition(name: string, scope: Scope): boolean {
  const body = scope.template.Conditions[name]
  if (body === undefined) throw validationError(`Condition ${name} is not defined`)
  return evaluate(body, scope) === true
}

type Function = (value: unknown, scope: Scope) => unknown

const FUNCTIONS: Readonly<Record<string, Function>> = {
  Ref: (name, scope) => ref(String(name), scope),
  Condition: (name, scope) => condition(String(name), scope),
  'Fn::GetAtt'(value, scope) {
    const [id = '', ...attribute] = Array.isArray(value) ? value.map(String) : String(value).split('.')
    return getAtt(id, attribute.join('.'), scope)
  },
  'Fn::Sub': substitute,
  'Fn::Join'(value, scope) {
    const [separator, parts] = z.parse(List, value)
    return z.parse(List, evaluate(parts, scope)).map(String).join(String(separator))
  },
  'Fn::Split'(value, scope) {
    const [separator, text] = z.parse(List, evaluate(value, scope))
    return String(text).split(String(separator))
  },
  'Fn::Select'(value, scope) {
    const [index, list] = z.parse(List, evaluate(value, scope))
    return z.parse(List, list)[Number(index)]
  },
  'Fn::FindInMap'(value, scope) {
    const [map, first, second] = z.parse(List, evaluate(value, scope)).map(String)
    return scope.template.Mappings[map ?? '']?.[first ?? '']?.[second ?? '']
  },
  'Fn::Base64': (value, scope) => Buffer.from(String(evaluate(value, scope))).toString('base64'),
  'Fn::ImportValue': (value, scope) => scope.importValue(String(evaluate(value, scope))),
  'Fn::If'(value, scope) {
    const [name, yes, no] = z.parse(List, value)
    return evaluate(condition(String(name), scope) ? yes : no, scope)
  },
  'Fn::Equals'(value, scope) {
    const [a, b] = z.parse(List, evaluate(value, scope))
    return isEqual(a, b)
  },
  'Fn::Not': (value, scope) => z.parse(List, evaluate(value, scope))[0] !== true,
  'Fn::And': (value, scope) => z.parse(List, evaluate(value, scope)).every((one) => one === true),
  'Fn::Or': (value, scope) => z.parse(List, evaluate(value, scope)).some((one) => one === true),
  'Fn::Contains'(value, scope) {
    const [list, element] = z.parse(List, evaluate(value, scope))
    return z.parse(List, list).some((one) => isEqual(one, element))
  },
}

/** Evaluates the intrinsic functions in a part of a template. */
export function evaluate(part: unknown, scope: Scope): unknown {
  if (Array.isArray(part)) return part.map((one) => evaluate(one, scope)).filter((one) => one !== NO_VALUE)
  const node = z.safeParse(Node, part)
  if (!node.success) return part
  const entries = Object.entries(node.data)
  const [only] = entries
  const fn = entries.length === 1 && only !== undefined ? FUNCTIONS[only[0]] : undefined
  if (fn !== undefined && only !== undefined) return fn(only[1], scope)
  if (only !== undefined && entries.length === 1 && only[0].startsWith('Fn::'))
    throw validationError(`${only[0]} is not supported here`)
  const evaluated = entries.map(([key, value]) => [key, evaluate(value, scope)] as const)
  return Object.fromEntries(evaluated.filter(([, value]) => value !== NO_VALUE))
}

/** Lists the exports that a part of a template imports. */
export function importsIn(part: unknown, scope: Scope): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => importsIn(one, scope))
  const node = z.safeParse(Node, part)
  if (!node.success) return []
  return Object.entries(node.data).flatMap(([key, value]) =>
    key === 'Fn::ImportValue' ? [String(evaluate(value, scope))] : importsIn(value, scope),
  )
}
