import { escapeMarkup } from './escape-markup.ts'

/** Trusted markup that is not escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlPart = Html | string | number | readonly HtmlPart[] | undefined

function renderPart(part: HtmlPart): string {
  if (part instanceof Html) return part.text
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeMarkup(part)
  return typeof part === 'number' ? String(part) : part.map(renderPart).join('')
}

/** A template tag that escapes its values unless they are `Html`, and strips indentation. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, i) => text.replace(/\n\s*/g, '\n') + renderPart(parts[i])).join(''))
