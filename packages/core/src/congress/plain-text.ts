/** Named character references found in titles and names; others are left unchanged. */
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  eacute: 'é',
  gt: '>',
  hellip: '…',
  iacute: 'í',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  ntilde: 'ñ',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
  sect: '§',
}

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,8}));/g
const TAG = /<\/?[a-z][^<>]*>/gi
const SPACE = /\s+/g
const LAST_CODE_POINT = 0x10_ff_ff

function characterOf(code: number, written: string): string {
  const isLoneSurrogate = code >= 0xd8_00 && code <= 0xdf_ff
  return code === 0 || code > LAST_CODE_POINT || isLoneSurrogate ? written : String.fromCodePoint(code)
}

/** Decodes character references in a single pass, so double-escaped text stays escaped once. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (written: string, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number(decimal), written)
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16), written)
    return NAMED_REFERENCES[name ?? ''] ?? written
  })
}

/** Strips tags, decodes references and collapses whitespace. The result must be rendered as text, never as markup. */
export const plainText = (text: string): string =>
  decodeReferences(text.replace(TAG, '')).replace(SPACE, ' ').trim()
