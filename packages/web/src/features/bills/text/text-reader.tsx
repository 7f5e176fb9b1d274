import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import type { SectionedText } from '@rostrum/contract/entities/bill-text'
import { publicTextPath } from '@rostrum/contract/site/public-record'
import { BillText } from '@rostrum/view/bill-text.tsx'
import { useDoor } from '@rostrum/view/door.ts'
import { shownSections } from '@rostrum/view/printed-sections.ts'
import { listContents, textCitation } from '@rostrum/view/text-names.ts'
import { memo, type MouseEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { COPIED, copyText } from '../../../ui/copy-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PassageBar } from './passage-bar.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import { SearchInside } from './search-inside.tsx'
import './text-reader.css'
import { goToSection, useFragment } from './use-fragment.ts'

export interface TextReaderProps {
  readonly bill: BillKey
  readonly version: TextVersion
  /** The version that links name: none for the newest, so that they lead to its successors. */
  readonly linked: string | undefined
  readonly text: SectionedText
}

/** Drawn once: a long text must not be drawn again for each letter that is searched. */
const Sections = memo(BillText)

export function TextReader({ bill, version, linked, text }: TextReaderProps) {
  const shown = useMemo(() => shownSections(text), [text])
  const entries = useMemo(() => listContents(shown.contents), [shown])
  const root = useRef<HTMLDivElement>(null)
  const { site } = useDoor()
  const { hash } = useLocation()
  const [missing, setMissing] = useState<string>()
  useFragment((id) => {
    setMissing(document.getElementById(id) === null ? `#${id}` : undefined)
    goToSection(id)
  })
  const addressOf = (section: string | undefined): string => {
    const place = { version: linked, section }
    return site === undefined
      ? window.location.origin + paths.billText(bill, place)
      : site + publicTextPath(bill, place)
  }
  function copySectionLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('.text-permalink') : null
    const section = link?.closest('section[id]')?.id
    if (section !== undefined) void copyText(addressOf(section), COPIED)
  }
  return (
    <ReaderFrame
      entries={entries}
      bar={
        <>
          <SearchInside text={root} />
          <PassageBar
            text={root}
            addressOf={addressOf}
            citationOf={(id) =>
              textCitation(
                bill,
                version,
                shown.sections.find((section) => section.id === id),
              )
            }
          />
        </>
      }
    >
      {missing !== undefined && missing === hash && (
        <Notice>This version does not have the section that the link leads to.</Notice>
      )}
      {/* Links in it work without this too: they lead to the section. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={root} onClick={copySectionLink}>
        <Sections {...shown} />
      </div>
    </ReaderFrame>
  )
}
