import { useState } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import './compared-text.css'
import type { ComparedParagraph, DiffRun } from './compare.ts'
import { paragraphClass } from './text-reader.tsx'
import { hunksOf } from './hunks.ts'

/** Shows additions underlined and deletions struck through, with labels for screen readers. */
export const ComparedText = ({ rows }: { rows: readonly ComparedParagraph[] }) => (
  <div className="text compared">
    {hunksOf(rows).map((hunk, index) =>
      // Hunks, paragraphs and runs are never reordered.
      hunk.isUnchanged ? (
        // oxlint-disable-next-line react/no-array-index-key
        <FoldedParagraphs key={index} rows={hunk.rows} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <ComparedParagraphs key={index} rows={hunk.rows} />
      ),
    )}
  </div>
)

const ComparedParagraphs = ({ rows }: { rows: readonly ComparedParagraph[] }) => (
  <div className="text-stretch">
    {rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={classNames(paragraphClass(row), `compared-${row.change}`)}>
        {row.runs.map((run, runIndex) => (
          // oxlint-disable-next-line react/no-array-index-key
          <DiffRunText key={runIndex} run={run} />
        ))}
      </p>
    ))}
  </div>
)

function DiffRunText({ run: { text, change } }: { run: DiffRun }) {
  if (change === 'same') return text
  const Tag = change === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="visually-hidden">[{change}: </span>
      {text}
      <span className="visually-hidden">]</span>
    </Tag>
  )
}

/** Unchanged paragraphs, rendered only when opened. */
function FoldedParagraphs({ rows }: { rows: readonly ComparedParagraph[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        {pluralize(rows.length, 'unchanged paragraph')}
      </summary>
      {isOpen && <ComparedParagraphs rows={rows} />}
    </details>
  )
}
