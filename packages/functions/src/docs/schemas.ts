import type { JsonSchema } from './document.ts'
import { type Html, html } from '@rostrum/core/lib/html'

const schemaNameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const codeList = (values: readonly unknown[]): Html =>
  html`${values.map((value, i) => html`${i > 0 ? ', ' : ''}<code>${JSON.stringify(value)}</code>`)}`

function typeText(shape: JsonSchema): Html {
  if (shape.$ref !== undefined) {
    const name = schemaNameOf(shape.$ref)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (shape.const !== undefined) return codeList([shape.const])
  if (shape.enum !== undefined) return html`one of ${codeList(shape.enum)}`
  if (shape.anyOf !== undefined) {
    return html`${shape.anyOf.map((one, i) => html`${i > 0 ? ' or ' : ''}${typeText(one)}`)}`
  }
  if (shape.items?.enum !== undefined) return html`one or more of ${codeList(shape.items.enum)}`
  if (shape.items !== undefined) return html`list of ${typeText(shape.items)}`
  if (shape.type === 'object' && shape.additionalProperties !== undefined) {
    return html`object whose values are ${typeText(shape.additionalProperties)}`
  }
  return html`${shape.format ?? [shape.type ?? 'anything'].flat().join(' or ')}`
}

/** In characters; longer patterns only help programs, which can use the OpenAPI document. */
const READABLE_PATTERN = 40

function constraintText({
  minimum,
  maximum,
  maxLength,
  maxItems,
  pattern,
  default: defaultValue,
  description,
}: JsonSchema) {
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined
  const limits = [
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    maxItems === undefined ? undefined : `at most ${maxItems} items`,
  ]
  const parts = [range, ...limits, description].filter((one) => one !== undefined)
  const constraints = parts.map((one) => html`; ${one}`)
  if (pattern !== undefined && pattern.length <= READABLE_PATTERN) {
    constraints.push(html`; matching <code>${pattern}</code>`)
  }
  if (defaultValue !== undefined)
    constraints.push(html`; <code>${JSON.stringify(defaultValue)}</code> by default`)
  return html`${constraints}`
}

/** The object schema inside a list, record or union, whose fields are listed below the value. */
function nestedSchema(shape: JsonSchema): JsonSchema | undefined {
  if (shape.properties !== undefined) return shape
  if (shape.items !== undefined) return nestedSchema(shape.items)
  if (shape.additionalProperties !== undefined) return nestedSchema(shape.additionalProperties)
  return shape.anyOf?.map(nestedSchema).find((one) => one !== undefined)
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: JsonSchema
}

export function fieldItem({ name, isRequired, schema }: Field): Html {
  const nested = nestedSchema(schema)
  return html`<li>
    <code class="name">${name}</code>${isRequired ? '' : html` <i>optional</i>`}
    ${typeText(schema)}${constraintText(schema)}${nested && schemaBlock(nested)}
  </li>`
}

export function schemaBlock(schema: JsonSchema): Html {
  const { properties, required = [] } = schema
  if (properties === undefined) {
    const nested = nestedSchema(schema)
    return html`<p>${typeText(schema)}${constraintText(schema)}</p>
      ${nested && schemaBlock(nested)}`
  }
  const fields = Object.entries(properties).map(([name, of]) =>
    fieldItem({ name, isRequired: required.includes(name), schema: of }),
  )
  return html`<ul>
    ${fields}
  </ul>`
}
