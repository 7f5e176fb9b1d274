/** Page width of the Government Publishing Office's plain text. */
export const PAGE_COLUMNS = 72
const FIRST_LINE = '    '
const ITEM_LINE = '            '
const ITEM_REST = '        '

/** Wraps a paragraph with an indented first line. */
export function wrapText(text: string, first = FIRST_LINE, rest = ''): string {
  const lines: string[] = []
  let line = first
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + word.length + 1 > PAGE_COLUMNS) {
      lines.push(line)
      line = rest
    }
    line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

export const itemLines = (text: string): string => wrapText(text, ITEM_LINE, ITEM_REST)

export const centered = (text: string): string =>
  `${' '.repeat(Math.max(0, Math.floor((PAGE_COLUMNS - text.length) / 2)))}${text}`

export const rightAligned = (text: string): string => text.padStart(PAGE_COLUMNS)

export const RULE_LINE = '_'.repeat(PAGE_COLUMNS)
