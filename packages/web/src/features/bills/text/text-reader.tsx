import type { ReadableText } from '@rostrum/contract/entities/bill'
import { classNames } from '@rostrum/view/class-names.ts'
import type { Paragraph } from './compare.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { paragraphAnchor, tableOfContents } from './sections.ts'
import './text-reader.css'
import { scrollToId, useFragment } from './use-fragment.ts'

/** Paragraphs per block; browsers skip rendering blocks outside the viewport (`content-visibility`). */
const BLOCK_SIZE = 40
const MAX_INDENT = 6

export const paragraphClass = ({ kind }: Pick<Paragraph, 'kind'>): string =>
  classNames('text-paragraph', kind === 'heading' && 'text-heading')

export const indented = ({ indent }: Pick<Paragraph, 'indent'>) => ({
  paddingInlineStart: `calc(${Math.min(indent, MAX_INDENT)} * clamp(0.5rem, 2.5vw, 1.5rem))`,
})

export function TextReader({ text }: { text: ReadableText }) {
  const { paragraphs } = text
  useFragment(scrollToId)
  const starts = Array.from(
    { length: Math.ceil(paragraphs.length / BLOCK_SIZE) },
    (_, index) => index * BLOCK_SIZE,
  )
  return (
    <ReaderFrame entries={tableOfContents(text)}>
      <div className="text">
        {starts.map((start) => (
          <div key={start} className="text-stretch">
            {paragraphs.slice(start, start + BLOCK_SIZE).map((paragraph, offset) => (
              <TextParagraph
                key={paragraphAnchor(start + offset)}
                id={paragraphAnchor(start + offset)}
                paragraph={paragraph}
              />
            ))}
          </div>
        ))}
      </div>
    </ReaderFrame>
  )
}

const TextParagraph = ({ id, paragraph }: { id: string; paragraph: Paragraph }) =>
  paragraph.kind === 'heading' ? (
    <h2 id={id} className={paragraphClass(paragraph)} style={indented(paragraph)}>
      {paragraph.text}
    </h2>
  ) : (
    <p className={paragraphClass(paragraph)} style={indented(paragraph)}>
      {paragraph.text}
    </p>
  )
