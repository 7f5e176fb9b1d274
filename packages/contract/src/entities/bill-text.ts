import * as z from 'zod/mini'
import { CalendarDate } from './common.ts'

/** Whether a committee or chamber strikes or inserts the words. */
export const TextMark = z.enum(['struck', 'inserted'])
export type TextMark = z.infer<typeof TextMark>

export const TextRun = z.object({
  text: z.string(),
  /** Omitted if the whole paragraph or section has the same mark. */
  mark: z.exactOptional(TextMark),
  /** The citation's target: `usc/26/32`, `pl/117/169`, `act/Social Security Act`, or `#` and a section's id. */
  to: z.exactOptional(z.string()),
})
export type TextRun = z.infer<typeof TextRun>

/** A plain string if no run has a mark or a citation. */
export const Words = z.union([z.string(), z.array(TextRun)])
export type Words = z.infer<typeof Words>

export const TextParagraph = z.object({
  /** 0 for a section's own text and its subsections, 1 for paragraphs, 2 for subparagraphs and so on. */
  indent: z.int(),
  /** As printed: "(a)" */
  enum: z.exactOptional(Words),
  heading: z.exactOptional(Words),
  text: z.exactOptional(Words),
  mark: z.exactOptional(TextMark),
  /** Nesting depth of quoted blocks, which have a law's words as amended, not the bill's own. */
  quote: z.exactOptional(z.int()),
  kind: z.exactOptional(z.literal('toc')),
  table: z.exactOptional(
    z.object({
      /** Number of header rows. */
      head: z.int(),
      rows: z.array(z.array(Words)),
    }),
  ),
})
export type TextParagraph = z.infer<typeof TextParagraph>

/** A division, title or section, the front or end of a printing, or text between them. */
export const TextSection = z.object({
  /** Path of the enclosing sections, such as `t1/s101`. Stable across printings and formats with equal numbers. */
  id: z.string(),
  level: z.string(),
  /** As published: "101." in one format, "SEC. 101." in the other. */
  enum: z.exactOptional(Words),
  heading: z.exactOptional(Words),
  /** Applies to the number and heading; each paragraph has its own mark. */
  mark: z.exactOptional(TextMark),
  paragraphs: z.array(TextParagraph),
})
export type TextSection = z.infer<typeof TextSection>

export const TextContentsEntry = z.object({
  ...z.pick(TextSection, { id: true, level: true, enum: true, heading: true }).shape,
  /** The part in which the section begins, from 0. Its further parts repeat its id without number and heading. */
  part: z.int(),
})
export type TextContentsEntry = z.infer<typeof TextContentsEntry>

/** Whether the sections come from one of GovInfo's XML formats, or are one section from a typeset page. */
export const TextFormat = z.enum(['dtd', 'uslm', 'printed'])
export type TextFormat = z.infer<typeof TextFormat>

/** A printing, or some of its sections, with the contents of the whole. */
export const SectionedText = z.object({
  /** Slug of the version, as in the list of versions. */
  code: z.string(),
  type: z.string(),
  date: z.exactOptional(CalendarDate),
  url: z.string(),
  /** GovInfo's code of the version, such as `ih` */
  version: z.string(),
  format: TextFormat,
  /** As the printing says it: "Introduced in House" */
  stage: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  /** "Mr. Smith (for himself and Ms. Jones) introduced the following bill; …" */
  sponsor: z.exactOptional(z.string()),
  /** How many parts the whole has. */
  parts: z.int(),
  /** The part that the sections are; absent if they are all that was asked for. */
  part: z.exactOptional(z.int()),
  contents: z.array(TextContentsEntry),
  sections: z.array(TextSection),
})
export type SectionedText = z.infer<typeof SectionedText>
