import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

/** Text that is markup already, and goes into a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Markup | readonly Markup[]

function written(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part !== 'string') return part.map(({ text }) => text).join('')
  return escapeMarkup(part)
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, i) => text + written(parts[i] ?? '')).join(''))
}

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Plain text with its web addresses made into links. */
export function linked(text: string): Markup[] {
  return text
    .split(ADDRESS)
    .map((piece, i) =>
      i % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`,
    )
}
