import type { ContentsSlot } from '@rostrum/view/record-page.tsx'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { closeContents, Contents, ContentsButton } from '../ui/contents.tsx'
import './record-screen.css'
import { useNamedSection } from './use-named-section.ts'
import { useSectionInView, useSections } from './use-sections.ts'

const CONTENTS_TITLE = 'On this page'

/** The table of contents of the shown record, if it is long, with the section in view. */
export function useRecordContents(isLong: boolean): ContentsSlot | undefined {
  const id = useId()
  const { search } = useLocation()
  const sections = useSections()
  const current = useSectionInView(sections)
  useNamedSection(sections)
  if (!isLong) return undefined
  return {
    bar: (
      <div className="contents-bar">
        <ContentsButton opens={id}>{CONTENTS_TITLE}</ContentsButton>
        <span className="contents-here">{sections.find((section) => section.id === current)?.title}</span>
      </div>
    ),
    list: (
      <Contents id={id} title={CONTENTS_TITLE}>
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={{ search, hash: section.id }}
              aria-current={section.id === current ? 'location' : undefined}
              onClick={() => closeContents(id)}
            >
              {section.title}
            </Link>
          </li>
        ))}
      </Contents>
    ),
  }
}
