import type { ReadableText } from '@rostrum/contract/entities/bill'
import { classNames } from '../../../ui/class-names.ts'
import { anchorOf, contentsOf } from './contents.ts'
import './reader.css'

type Paragraph = ReadableText['paragraphs'][number]

/** Browsers skip drawing the stretches of a long text that are out of sight. */
const STRETCH = 40
const DEEPEST_INDENT = 6
const FEWEST_CONTENTS = 3

export const paragraphClass = ({ kind, indent }: Pick<Paragraph, 'kind' | 'indent'>): string =>
  classNames(
    'text-paragraph',
    kind === 'heading' && 'text-heading',
    indent > 0 && `text-indent-${Math.min(indent, DEEPEST_INDENT)}`,
  )

/** The words of one version, with a way to each of its sections. */
export function Reader({ text }: { text: ReadableText }) {
  const { paragraphs } = text
  const starts = Array.from({ length: Math.ceil(paragraphs.length / STRETCH) }, (_, index) => index * STRETCH)
  return (
    <div className="reader">
      <div className="text">
        {starts.map((start) => (
          <div key={start} className="text-stretch">
            {paragraphs.slice(start, start + STRETCH).map((paragraph, at) => (
              <Words key={anchorOf(start + at)} id={anchorOf(start + at)} paragraph={paragraph} />
            ))}
          </div>
        ))}
      </div>
      <Contents text={text} />
    </div>
  )
}

const Words = ({ id, paragraph }: { id: string; paragraph: Paragraph }) =>
  paragraph.kind === 'heading' ? (
    <h2 id={id} className={paragraphClass(paragraph)}>
      {paragraph.text}
    </h2>
  ) : (
    <p className={paragraphClass(paragraph)}>{paragraph.text}</p>
  )

function Contents({ text }: { text: ReadableText }) {
  const entries = contentsOf(text)
  if (entries.length < FEWEST_CONTENTS) return null
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
