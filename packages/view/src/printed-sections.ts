import type { SectionedText, TextParagraph, TextSection } from '@rostrum/contract/entities/bill-text'
import { plainWords } from '@rostrum/contract/words/text-words'

const DIVISION_HEADING = /^(?:division|title|subtitle|part|chapter|subchapter|section|sec\.)\s/i

const isDivisionHeading = ({ heading }: TextParagraph): boolean =>
  heading !== undefined && DIVISION_HEADING.test(plainWords(heading))

/** Splits a typeset page, which has one section, at its headings. Their ids hold for this printing alone. */
function printedSections(whole: TextSection): TextSection[] {
  const sections: TextSection[] = []
  for (const [index, paragraph] of whole.paragraphs.entries()) {
    const { heading } = paragraph
    if (isDivisionHeading(paragraph) && heading !== undefined)
      sections.push({ id: `p${index + 1}`, level: 'text', heading, paragraphs: [] })
    else {
      if (sections.length === 0) sections.push({ id: whole.id, level: whole.level, paragraphs: [] })
      sections.at(-1)?.paragraphs.push(paragraph)
    }
  }
  return sections
}

type Shown = Pick<SectionedText, 'format' | 'part' | 'sections' | 'contents'>

/** The sections and contents to show of a text, or of a part of it. */
export function shownSections(text: Shown): Pick<Shown, 'sections' | 'contents'> {
  const { format, part = 0, sections, contents } = text
  if (format !== 'printed') return { sections, contents }
  const shown = sections.flatMap(printedSections)
  return { sections: shown, contents: shown.map((section) => ({ ...section, part })) }
}
