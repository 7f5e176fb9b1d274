/** The printer's page is 72 columns wide. */
export const WIDTH = 72
const FIRST_LINE = '    '
const ITEM_LINE = '            '
const ITEM_REST = '        '

/** One paragraph over as many lines as it takes: only the first is indented. */
export function wrapped(text: string, first = FIRST_LINE, rest = ''): string {
  const lines: string[] = []
  let line = first
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line)
      line = rest
    }
    line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

export const item = (text: string): string => wrapped(text, ITEM_LINE, ITEM_REST)

export const centred = (text: string): string =>
  `${' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2)))}${text}`

export const atRight = (text: string): string => text.padStart(WIDTH)

export const RULE = '_'.repeat(WIDTH)
