import { memo } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import { indentClass } from '@rostrum/view/bill-text.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { Marked } from '@rostrum/view/text-words.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import type { Change } from './changes.ts'
import type { ComparedParagraph } from './compare.ts'
import { blocksOf, type HunkWithChanges, type Passage } from './passages.ts'
import { rowId } from './sections.ts'

interface ComparedHunkProps {
  readonly hunk: HunkWithChanges
  readonly total: number
  /** The id of the current change, if it is in this hunk. */
  readonly currentId: string | undefined
  readonly isOpen: boolean
  readonly onToggle: (start: number, isOpen: boolean) => void
  readonly onCurrent: (index: number) => void
}

/** A part of a comparison. Unchanged ones are folded and rendered only when opened. */
export const ComparedHunk = memo(function ComparedHunk(props: ComparedHunkProps) {
  const { hunk, isOpen, onToggle } = props
  if (!hunk.isUnchanged) return <Blocks {...props} />
  return (
    <Collapsible
      title={pluralize(hunk.rows.length, 'unchanged paragraph')}
      isOpen={isOpen}
      onToggle={(opens) => onToggle(hunk.start, opens)}
    >
      {isOpen && <Blocks {...props} />}
    </Collapsible>
  )
})

const Blocks = ({ hunk, total, currentId, onCurrent }: ComparedHunkProps) =>
  blocksOf(hunk).map(({ start, rowCount, passages }) => (
    // The estimated height of the rows, so that the page keeps its height when they are rendered.
    <div key={start} className="text-stretch" style={{ containIntrinsicSize: `auto ${rowCount * 4}rem` }}>
      {passages.map((passage) => (
        <PassageText
          key={passage.start}
          passage={passage}
          total={total}
          isCurrent={passage.change !== undefined && passage.change.id === currentId}
          onCurrent={onCurrent}
        />
      ))}
    </div>
  ))

interface PassageTextProps extends Pick<ComparedHunkProps, 'total' | 'onCurrent'> {
  readonly passage: Passage
  readonly isCurrent: boolean
}

function PassageText({ passage: { rows, change }, total, isCurrent, onCurrent }: PassageTextProps) {
  const paragraphs = rows.map((row, index) => (
    // Paragraphs are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <ComparedRow key={index} row={row} />
  ))
  if (!change) return paragraphs
  return (
    <div
      {...changeProps(change, total)}
      tabIndex={-1}
      className={classNames('change', isCurrent && 'change-current')}
      onFocus={() => onCurrent(change.index)}
    >
      {paragraphs}
    </div>
  )
}

/** `fieldset` is for forms, so this uses `role="group"`. */
const changeProps = ({ id, index }: Change, total: number) => ({
  id,
  role: 'group',
  'aria-label': `Change ${index + 1} of ${total}`,
})

const ComparedRow = ({ row }: { row: ComparedParagraph }) => (
  <p
    id={rowId(row)}
    className={classNames(
      indentClass(row.indent),
      row.kind === 'heading' && 'text-line',
      `compared-${row.change}`,
    )}
  >
    {row.runs.map((run, runIndex) => (
      // Runs are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <Marked key={runIndex} mark={run.change === 'same' ? undefined : run.change}>
        {run.text}
      </Marked>
    ))}
    {row.formerNumber !== undefined && <span className="former-number"> was {row.formerNumber}</span>}
  </p>
)
