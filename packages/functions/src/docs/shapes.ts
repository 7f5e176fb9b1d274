import type { Shape } from './document.ts'
import { type Html, html } from './html.ts'

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const listed = (values: readonly unknown[]): Html =>
  html`${values.map((value, i) => html`${i > 0 ? ', ' : ''}<code>${JSON.stringify(value)}</code>`)}`

/** The kind of a value in a few words. */
function kindOf(shape: Shape): Html {
  if (shape.$ref !== undefined) {
    const name = nameOf(shape.$ref)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (shape.const !== undefined) return listed([shape.const])
  if (shape.enum !== undefined) return html`one of ${listed(shape.enum)}`
  if (shape.anyOf !== undefined) {
    return html`${shape.anyOf.map((one, i) => html`${i > 0 ? ' or ' : ''}${kindOf(one)}`)}`
  }
  if (shape.items?.enum !== undefined) return html`one or several of ${listed(shape.items.enum)}`
  if (shape.items !== undefined) return html`list of ${kindOf(shape.items)}`
  if (shape.type === 'object' && shape.additionalProperties !== undefined) {
    return html`object whose values are ${kindOf(shape.additionalProperties)}`
  }
  return html`${shape.format ?? [shape.type ?? 'anything'].flat().join(' or ')}`
}

/** Characters; a longer pattern helps programs, which have the other document. */
const READABLE_PATTERN = 40

/** What else is asked of a value. */
function rulesOf({ minimum, maximum, maxLength, maxItems, pattern, default: usual, description }: Shape) {
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined
  const most = [
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    maxItems === undefined ? undefined : `at most ${maxItems} of them`,
  ]
  const words = [range, ...most, description].filter((one) => one !== undefined)
  const rules = words.map((one) => html`; ${one}`)
  if (pattern !== undefined && pattern.length <= READABLE_PATTERN) {
    rules.push(html`; matching <code>${pattern}</code>`)
  }
  if (usual !== undefined) rules.push(html`; <code>${JSON.stringify(usual)}</code> if left out`)
  return html`${rules}`
}

/** The object that a value is, or is a list of, or may be: whose fields are worth a list below it. */
function insideOf(shape: Shape): Shape | undefined {
  if (shape.properties !== undefined) return shape
  if (shape.items !== undefined) return insideOf(shape.items)
  if (shape.additionalProperties !== undefined) return insideOf(shape.additionalProperties)
  return shape.anyOf?.map(insideOf).find((one) => one !== undefined)
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly shape: Shape
}

export function fieldItem({ name, isRequired, shape }: Field): Html {
  const inside = insideOf(shape)
  return html`<li>
    <code class="name">${name}</code>${isRequired ? '' : html` <i>optional</i>`}
    ${kindOf(shape)}${rulesOf(shape)}${inside && shapeBlock(inside)}
  </li>`
}

/** A shape as the list of its fields, or in words where it has none. */
export function shapeBlock(shape: Shape): Html {
  const { properties, required = [] } = shape
  if (properties === undefined) {
    const inside = insideOf(shape)
    return html`<p>${kindOf(shape)}${rulesOf(shape)}</p>
      ${inside && shapeBlock(inside)}`
  }
  const fields = Object.entries(properties).map(([name, of]) =>
    fieldItem({ name, isRequired: required.includes(name), shape: of }),
  )
  return html`<ul>
    ${fields}
  </ul>`
}
