import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

/** Text that is markup already, and goes into a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type MarkupPart = string | Markup | readonly Markup[]

function renderPart(part: MarkupPart): string {
  if (part instanceof Markup) return part.text
  if (typeof part !== 'string') return part.map(({ text }) => text).join('')
  return escapeMarkup(part)
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(strings.map((text, i) => text + renderPart(parts[i] ?? '')).join(''))
}

const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Plain text with its web addresses made into links. */
export function linkify(text: string): Markup[] {
  return text
    .split(URL_PATTERN)
    .map((piece, i) =>
      i % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`,
    )
}
