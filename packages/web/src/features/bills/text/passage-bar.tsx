import { type RefObject, useEffect, useState } from 'react'
import { COPIED, copyText } from '../../../ui/copy-text.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { passageWords, textDirective, wholeWords } from './passage-link.ts'

/** The selected passage of the text, if there is one. */
function usePassage(text: RefObject<HTMLElement | null>): Range | undefined {
  const [passage, setPassage] = useState<Range>()
  useEffect(() => {
    const read = (): void => {
      const selection = document.getSelection()
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
      const isInText = range !== undefined && text.current?.contains(range.commonAncestorContainer) === true
      setPassage(isInText && range.toString().trim() !== '' ? range : undefined)
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [text])
  return passage
}

const sectionIdOf = ({ startContainer }: Range): string | undefined =>
  startContainer.parentElement?.closest('section[id]')?.id

interface PassageBarProps {
  readonly text: RefObject<HTMLElement | null>
  readonly addressOf: (section: string | undefined) => string
  readonly citationOf: (section: string | undefined) => string
}

/** Copies a link to the selected passage, or the passage with its citation. */
export function PassageBar({ text, addressOf, citationOf }: PassageBarProps) {
  const passage = usePassage(text)
  const [failed, setFailed] = useState(false)
  async function copy(copied: string, done: string): Promise<void> {
    setFailed(!(await copyText(copied, done)))
  }
  function copyLink(range: Range, root: HTMLElement): Promise<void> {
    const address = addressOf(sectionIdOf(range))
    const hash = address.includes('#') ? '' : '#'
    return copy(address + hash + textDirective(wholeWords(range), root), COPIED)
  }
  function copyCitation(range: Range): Promise<void> {
    const section = sectionIdOf(range)
    return copy(
      `“${passageWords(range)}” ${citationOf(section)}, ${addressOf(section)}`,
      'Passage and citation copied',
    )
  }
  if (passage === undefined) return null
  return (
    // Pressing must not clear the selection.
    <div className="passage-bar" onPointerDown={(event) => event.preventDefault()}>
      <TextButton onClick={() => text.current && void copyLink(passage, text.current)}>
        Copy link to passage
      </TextButton>
      <TextButton onClick={() => void copyCitation(passage)}>Copy with citation</TextButton>
      {failed && <span>Your browser does not allow copying.</span>}
    </div>
  )
}
