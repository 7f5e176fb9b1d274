import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Part[] | undefined

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeMarkup(part)
  return typeof part === 'number' ? String(part) : part.map(textOf).join('')
}

/** A template whose holes are words, unless they are markup themselves; its indentation stays behind. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(fixed.map((text, i) => text.replace(/\n\s*/g, '\n') + textOf(parts[i])).join(''))
