import { escapeMarkup } from '../lib/escape-markup.ts'

export interface Link {
  readonly label: string
  readonly href: string
}

/** A part of a mail, as plain text and as HTML. */
export interface MailPart {
  readonly text: string
  readonly html: string
}

/** About one record. A mail can have fifty, so their styles are in the head instead of inline. */
interface MailSection {
  readonly heading: Link
  readonly title: string
  readonly changes: readonly {
    readonly what: string
    readonly values: string
    readonly note: string
  }[]
  readonly notes: readonly string[]
  readonly links: readonly Link[]
}

/** For sections and links; a mail client that ignores it shows its own link color and readable text. */
export const LINKS_STYLE = `.said { margin: 0 0 16px; font-size: 16px; line-height: 24px; }
h2.said { margin: 32px 0 8px; font-size: 18px; }
.said a { color: #1d4f91; }
.said small { color: #545b64; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  .said a { color: #8db8f0 !important; }
  .said small { color: #9da6b1 !important; }
}`

const linkHtml = ({ label, href }: Link): string =>
  `<a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`
const linkText = ({ label, href }: Link): string => `${label}: ${href}`

/** A sentence with links after it. */
export const linksPart = (text: string, links: readonly Link[]): MailPart => ({
  text: [text, ...links.map(linkText)].join('\n'),
  html: `<p class="said"><small>${escapeMarkup(text)}<br>${links.map(linkHtml).join('<br>')}</small></p>`,
})

export function sectionPart({ heading, title, changes, notes, links }: MailSection): MailPart {
  const changed = changes.map(
    ({ what, values, note }) =>
      `<p class="said"><b>${escapeMarkup(what)}</b> ${escapeMarkup(values)}<br><small>${escapeMarkup(note)}</small></p>`,
  )
  return {
    text: [
      [heading.label, title].filter((part) => part !== '').join(' '),
      heading.href,
      ...changes.flatMap(({ what, values, note }) => [`* ${what} ${values}`.trimEnd(), `  ${note}`]),
      ...notes,
      ...links.map(linkText),
    ].join('\n'),
    html: [
      `<h2 class="said">${linkHtml(heading)} ${escapeMarkup(title)}</h2>`,
      ...changed,
      `<p class="said"><small>${escapeMarkup(notes.join(' '))} ${links.map(linkHtml).join(' · ')}</small></p>`,
    ].join('\n'),
  }
}
