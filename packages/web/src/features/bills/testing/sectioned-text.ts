import type { SectionedText, TextSection } from '@rostrum/contract/entities/bill-text'

/** "SEC. 2. LAKES." and its paragraphs, as the section `s2`. */
export function sectionOf(heading: string, ...texts: string[]): TextSection {
  const [, number = '', name = ''] = /^((?:SEC\.|SECTION) \d+\.) (.*)$/.exec(heading) ?? []
  return {
    id: `s${number.replaceAll(/\D/g, '')}`,
    level: 'section',
    enum: number,
    heading: name,
    paragraphs: texts.map((text) => ({ indent: 0, text })),
  }
}

interface Printing {
  readonly code: string
  readonly type?: string
  readonly date?: string
}

export const sectionedText = (
  { code, type = code, date }: Printing,
  sections: readonly TextSection[],
): SectionedText => ({
  code,
  type,
  ...(date !== undefined && { date }),
  url: '',
  version: 'ih',
  format: 'uslm',
  parts: 1,
  contents: sections.map(({ paragraphs: _paragraphs, mark: _mark, ...entry }) => ({ ...entry, part: 0 })),
  sections: [...sections],
})
