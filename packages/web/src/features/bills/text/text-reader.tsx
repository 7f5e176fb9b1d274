import type { ReadableText } from '@rostrum/contract/entities/bill'
import { classNames } from '@rostrum/view/class-names.ts'
import type { Paragraph } from './compare.ts'
import './text-reader.css'

/** Paragraphs per block; browsers skip rendering blocks outside the viewport (`content-visibility`). */
const BLOCK_SIZE = 40
const MAX_INDENT = 6
const MIN_CONTENTS_ENTRIES = 3

interface ContentsEntry {
  readonly id: string
  readonly text: string
}

const DIVISION_HEADING = /^(?:division|title|subtitle|part|chapter|subchapter|section|sec\.)\s/i

const paragraphAnchor = (index: number): string => `p${index + 1}`

/** Returns the division and section headings, without the lines of the title page. */
export const tableOfContents = ({ paragraphs }: { paragraphs: readonly Paragraph[] }): ContentsEntry[] =>
  paragraphs.flatMap(({ kind, text }, index) =>
    kind === 'heading' && DIVISION_HEADING.test(text) ? [{ id: paragraphAnchor(index), text }] : [],
  )

export const paragraphClass = ({ kind, indent }: Pick<Paragraph, 'kind' | 'indent'>): string =>
  classNames(
    'text-paragraph',
    kind === 'heading' && 'text-heading',
    indent > 0 && `text-indent-${Math.min(indent, MAX_INDENT)}`,
  )

export function TextReader({ text }: { text: ReadableText }) {
  const { paragraphs } = text
  const starts = Array.from(
    { length: Math.ceil(paragraphs.length / BLOCK_SIZE) },
    (_, index) => index * BLOCK_SIZE,
  )
  return (
    <div className="reader">
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
      <TableOfContents text={text} />
    </div>
  )
}

const TextParagraph = ({ id, paragraph }: { id: string; paragraph: Paragraph }) =>
  paragraph.kind === 'heading' ? (
    <h2 id={id} className={paragraphClass(paragraph)}>
      {paragraph.text}
    </h2>
  ) : (
    <p className={paragraphClass(paragraph)}>{paragraph.text}</p>
  )

function TableOfContents({ text }: { text: ReadableText }) {
  const entries = tableOfContents(text)
  if (entries.length < MIN_CONTENTS_ENTRIES) return null
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 className="contents-title" id="contents-title">
        Contents
      </h2>
      <ol>
        {entries.map(({ id, text: name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
