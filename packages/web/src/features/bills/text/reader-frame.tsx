import { type ReactNode, useId, useMemo } from 'react'
import { depthClass } from '@rostrum/view/bill-text.tsx'
import '@rostrum/view/bill-text.css'
import { classNames } from '@rostrum/view/class-names.ts'
import { pluralize } from '@rostrum/view/format-number.ts'
import { closeContents, Contents, ContentsButton } from '../../../ui/contents.tsx'
import './reader-frame.css'
import type { ContentsEntry } from './sections.ts'

const MIN_CONTENTS_ENTRIES = 3

interface FrameEntry extends ContentsEntry {
  readonly changeCount?: number
  readonly isRemoved?: boolean
}

interface ReaderFrameProps<Entry extends FrameEntry> {
  readonly bar?: ReactNode
  readonly entries: readonly Entry[]
  /** Called before the browser goes to the section. */
  readonly onChoose?: (entry: Entry) => void
  readonly children: ReactNode
}

/** A text beside its contents; on narrow screens a button opens them. */
export function ReaderFrame<Entry extends FrameEntry>(props: ReaderFrameProps<Entry>) {
  const { bar, entries, onChoose, children } = props
  const id = useId()
  const hasContents = entries.length >= MIN_CONTENTS_ENTRIES
  // Memoized: a long list need not be rendered again when the reader steps through the text.
  const contents = useMemo(
    () => (
      <Contents id={id} title="Contents">
        {entries.map((entry) => (
          <li key={entry.id} className={depthClass(entry.depth)}>
            <ContentsLink
              entry={entry}
              onChoose={() => {
                onChoose?.(entry)
                closeContents(id)
              }}
            />
          </li>
        ))}
      </Contents>
    ),
    [id, entries, onChoose],
  )
  return (
    <div className="reader">
      <div className="reader-column">
        {(bar || hasContents) && (
          <div className={classNames('reader-bar', !bar && 'reader-bar-contents')}>
            {bar}
            {hasContents && <ContentsButton opens={id}>Contents</ContentsButton>}
          </div>
        )}
        {children}
      </div>
      {hasContents && contents}
    </div>
  )
}

interface ContentsLinkProps {
  readonly entry: FrameEntry
  readonly onChoose: () => void
}

const ContentsLink = ({ entry: { id, text, changeCount = 0, isRemoved }, onChoose }: ContentsLinkProps) => (
  <a href={`#${id}`} className={classNames(changeCount > 0 && 'contents-changed')} onClick={onChoose}>
    {isRemoved ? <del>{text}</del> : text}
    {changeCount > 0 && <span className="contents-count">{pluralize(changeCount, 'change')}</span>}
  </a>
)
