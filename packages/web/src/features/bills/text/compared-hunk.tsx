import { memo } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import { pluralize } from '@rostrum/view/format-number.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import type { Change } from './changes.ts'
import type { ComparedParagraph, DiffRun } from './compare.ts'
import { blocksOf, type HunkWithChanges, type Passage } from './passages.ts'
import { isSectionStart, paragraphAnchor } from './sections.ts'
import { indented, paragraphClass } from './text-reader.tsx'

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

function PassageText({ passage: { start, rows, change }, total, isCurrent, onCurrent }: PassageTextProps) {
  const paragraphs = rows.map((row, index) => (
    // Paragraphs are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <ComparedRow key={index} row={row} index={start + index} />
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

const ComparedRow = ({ row, index }: { row: ComparedParagraph; index: number }) => (
  <p
    {...(isSectionStart(row) && { id: paragraphAnchor(index) })}
    className={classNames(paragraphClass(row), `compared-${row.change}`)}
    style={indented(row)}
  >
    {row.runs.map((run, runIndex) => (
      // Runs are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <DiffRunText key={runIndex} run={run} />
    ))}
    {row.formerNumber !== undefined && <span className="former-number"> was {row.formerNumber}</span>}
  </p>
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
