import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countOf } from '../bill-words.ts'
import './compared-text.css'
import type { ComparedParagraph, Part } from './compare.ts'
import { paragraphClass } from './reader.tsx'
import { stretchesOf } from './stretches.ts'

/** Two versions in one: what came is underlined, what went is struck through, and both are said. */
export const ComparedText = ({ rows }: { rows: readonly ComparedParagraph[] }) => (
  <div className="text compared">
    {stretchesOf(rows).map((stretch, index) =>
      // The stretches of a comparison never move among each other, nor do its paragraphs and their parts.
      stretch.isQuiet ? (
        // oxlint-disable-next-line react/no-array-index-key
        <Folded key={index} rows={stretch.rows} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <Rows key={index} rows={stretch.rows} />
      ),
    )}
  </div>
)

const Rows = ({ rows }: { rows: readonly ComparedParagraph[] }) => (
  <div className="text-stretch">
    {rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={classNames(paragraphClass(row), `compared-${row.change}`)}>
        {row.parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Words key={at} part={part} />
        ))}
      </p>
    ))}
  </div>
)

function Words({ part: { text, change } }: { part: Part }) {
  if (change === 'same') return text
  const Marked = change === 'added' ? 'ins' : 'del'
  return (
    <Marked>
      <span className="visually-hidden">[{change}: </span>
      {text}
      <span className="visually-hidden">]</span>
    </Marked>
  )
}

/** A stretch in which nothing changed; its words are only put into the page when they are wanted. */
function Folded({ rows }: { rows: readonly ComparedParagraph[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        {countOf(rows.length, 'unchanged paragraph')}
      </summary>
      {isOpen && <Rows rows={rows} />}
    </details>
  )
}
