import type { TextParagraph, TextSection } from '@rostrum/contract/entities/bill-text'
import {
  designation,
  designationBefore,
  type NamedSection,
  sectionName,
} from '@rostrum/contract/words/section-names'
import { type ReactNode, use } from 'react'
import { classNames } from './class-names.ts'
import { listContents } from './text-names.ts'
import { Marked, SectionHref, WordsText } from './text-words.tsx'

interface BillTextProps {
  readonly sections: readonly TextSection[]
  /** The contents of the whole text, of which the sections may be a part. */
  readonly contents: readonly NamedSection[]
}

/** The sections of a text. The fragment of each is its id. */
export function BillText({ sections, contents }: BillTextProps) {
  const depths = new Map(listContents(contents).map(({ id, depth }) => [id, depth]))
  return (
    <div className="text">
      {sections.map((section) => (
        <Section key={section.id} section={section} depth={depths.get(section.id) ?? 0} />
      ))}
    </div>
  )
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

const isPrinters = ({ level }: TextSection): boolean => level === 'front' || level === 'end'

/** Few classes: pages of long texts have a limit. */
const Section = ({ section, depth }: { section: TextSection; depth: number }) => (
  <section id={section.id} className={isPrinters(section) ? 'text-printer' : undefined}>
    {(section.enum ?? section.heading) !== undefined && <Heading section={section} depth={depth} />}
    {quotedTogether(section.paragraphs).map(({ quote, paragraphs }, index) => (
      // Paragraphs are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <Quoted key={index} depth={quote}>
        {paragraphs.map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={at} paragraph={paragraph} />
        ))}
      </Quoted>
    ))}
  </section>
)

function Heading({ section, depth }: { section: TextSection; depth: number }) {
  const Tag = HEADINGS[Math.min(depth, HEADINGS.length - 1)] ?? 'h6'
  return (
    <Tag
      className={classNames('text-heading', section.level !== 'section' && 'text-heading-wide')}
      tabIndex={-1}
    >
      <Permalink section={section} />
      <Marked mark={section.mark}>
        {typeof section.enum === 'object' ? (
          <>
            <WordsText words={section.enum} />{' '}
          </>
        ) : (
          designationBefore(section)
        )}
        <WordsText words={section.heading} />
      </Marked>
    </Tag>
  )
}

function Permalink({ section }: { section: TextSection }) {
  const hrefOf = use(SectionHref)
  return (
    <a className="text-permalink" href={hrefOf(section.id)}>
      <span aria-hidden="true">#</span>
      <span className="visually-hidden">Link to {designation(section) || sectionName(section)}</span>
    </a>
  )
}

interface QuotedParagraphs {
  readonly quote: number
  readonly paragraphs: TextParagraph[]
}

function quotedTogether(paragraphs: readonly TextParagraph[]): QuotedParagraphs[] {
  const groups: QuotedParagraphs[] = []
  for (const paragraph of paragraphs) {
    const { quote = 0 } = paragraph
    const last = groups.at(-1)
    if (last?.quote === quote) last.paragraphs.push(paragraph)
    else groups.push({ quote, paragraphs: [paragraph] })
  }
  return groups
}

const MAX_QUOTES = 3

/** Words of a law as amended, in as many blocks as quote each other. */
const Quoted = ({ depth, children }: { depth: number; children: ReactNode }): ReactNode =>
  depth === 0 ? (
    children
  ) : (
    <blockquote className="text-quote">
      <Quoted depth={Math.min(depth, MAX_QUOTES) - 1}>{children}</Quoted>
    </blockquote>
  )

const MAX_INDENT = 6

export const indentClass = (indent: number): string | undefined =>
  indent > 0 ? `text-indent-${Math.min(indent, MAX_INDENT)}` : undefined

const MAX_DEPTH = 3

/** Of an entry of the contents. */
export const depthClass = (depth = 0): string | undefined =>
  depth > 0 ? `contents-depth-${Math.min(depth, MAX_DEPTH)}` : undefined

function Paragraph({ paragraph }: { paragraph: TextParagraph }) {
  const { indent, enum: number, heading, text, mark, kind, table } = paragraph
  const isHeading = heading !== undefined && text === undefined && number === undefined
  return (
    <>
      {(number ?? heading ?? text) !== undefined && (
        <p
          className={
            classNames(indentClass(indent), kind === 'toc' && 'text-toc', isHeading && 'text-line') ||
            undefined
          }
        >
          <Marked mark={mark}>
            <WordsText words={number} />
            {number !== undefined && (heading ?? text) !== undefined && ' '}
            {heading !== undefined && (
              <b>
                <WordsText words={heading} />
              </b>
            )}
            {heading !== undefined && text !== undefined && !endsInDash(heading) && ' '}
            <WordsText words={text} />
          </Marked>
        </p>
      )}
      {table !== undefined && <TextTable table={table} mark={mark} />}
    </>
  )
}

const endsInDash = (words: TextParagraph['heading']): boolean =>
  (typeof words === 'string' ? words : words?.at(-1)?.text)?.endsWith('—') === true

interface TextTableProps {
  readonly mark: TextParagraph['mark']
  readonly table: NonNullable<TextParagraph['table']>
}

/** Scrolls sideways where it is wider than the text. */
const TextTable = ({ table: { head, rows }, mark }: TextTableProps) => (
  // Focusable, so that keys scroll it; no landmark, since a text may have hundreds.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
  <div role="group" className="text-table" aria-label="Table" tabIndex={0}>
    <table>
      {head > 0 && <thead>{tableRows(rows.slice(0, head), 'th', mark)}</thead>}
      <tbody>{tableRows(rows.slice(head), 'td', mark)}</tbody>
    </table>
  </div>
)

const tableRows = (
  rows: TextTableProps['table']['rows'],
  Cell: 'td' | 'th',
  mark: TextParagraph['mark'],
): ReactNode =>
  rows.map((cells, row) => (
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={row}>
      {cells.map((words, column) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={column} {...(Cell === 'th' && { scope: 'col' })}>
          <Marked mark={words === '' ? undefined : mark}>
            <WordsText words={words} />
          </Marked>
        </Cell>
      ))}
    </tr>
  ))
