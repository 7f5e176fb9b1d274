import type { TextSection } from '../entities/bill-text.ts'

/** Joins the sections that were cut between parts. */
export function joinParts(parts: readonly (readonly TextSection[])[]): TextSection[] {
  const sections: TextSection[] = []
  for (const section of parts.flat()) {
    const before = sections.at(-1)
    if (before?.id === section.id) before.paragraphs.push(...section.paragraphs)
    else sections.push({ ...section, paragraphs: [...section.paragraphs] })
  }
  return sections
}
