import { type ReactNode, useId, useMemo, useRef } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import { pluralize } from '@rostrum/view/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import './reader-frame.css'
import type { ContentsEntry } from './sections.ts'

const MIN_CONTENTS_ENTRIES = 3

interface FrameEntry extends ContentsEntry {
  readonly changeCount?: number
  readonly isRemoved?: boolean
}

interface ReaderFrameProps<Entry extends FrameEntry> {
  /** Stays in view above the text. */
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
  // a long list need not be drawn again when the reader steps through the text
  const contents = useMemo(
    () => <Contents id={id} entries={entries} onChoose={onChoose} />,
    [id, entries, onChoose],
  )
  return (
    <div className="reader">
      <div className="reader-column">
        {(bar !== undefined || hasContents) && (
          <div className={classNames('reader-bar', bar === undefined && 'reader-bar-contents')}>
            {bar}
            {hasContents && (
              <button type="button" className="contents-button" popoverTarget={id}>
                Contents
                <Icon name="chevron" />
              </button>
            )}
          </div>
        )}
        {children}
      </div>
      {hasContents && contents}
    </div>
  )
}

interface ContentsProps<Entry extends FrameEntry> {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly onChoose: ((entry: Entry) => void) | undefined
}

function Contents<Entry extends FrameEntry>({ id, entries, onChoose }: ContentsProps<Entry>) {
  const panel = useRef<HTMLElement>(null)
  const choose = (entry: Entry): void => {
    onChoose?.(entry)
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  return (
    <nav id={id} ref={panel} popover="auto" className="contents" aria-labelledby={`${id}-title`}>
      <h2 className="contents-title" id={`${id}-title`}>
        Contents
      </h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ContentsLink entry={entry} onChoose={() => choose(entry)} />
          </li>
        ))}
      </ol>
    </nav>
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
