import { type ReactNode, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { closeContents, Contents, ContentsButton } from '../ui/contents.tsx'
import './record-screen.css'
import { useNamedSection } from './use-named-section.ts'
import { useSectionInView, useSections } from './use-sections.ts'

const CONTENTS_TITLE = 'On this page'

interface RecordFrameProps {
  readonly heading: ReactNode
  readonly lead: ReactNode
  readonly side: ReactNode
  /** Long records get a table of contents. */
  readonly isLong: boolean
  /** The sections. */
  readonly children: ReactNode
}

/** The page of a bill or amendment. */
export function RecordFrame({ heading, lead, side, isLong, children }: RecordFrameProps) {
  const id = useId()
  const { search } = useLocation()
  const main = useRef<HTMLDivElement>(null)
  const sections = useSections(main)
  const current = useSectionInView(sections)
  useNamedSection(sections)
  return (
    <article className="record">
      {heading}
      {isLong && (
        <div className="contents-bar">
          <ContentsButton opens={id}>{CONTENTS_TITLE}</ContentsButton>
          <span className="contents-here">{sections.find((section) => section.id === current)?.title}</span>
        </div>
      )}
      <div className="record-columns">
        <div className="record-lead">{lead}</div>
        <div className="record-side">
          {side}
          {isLong && (
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
          )}
        </div>
        <div className="record-main" ref={main}>
          {children}
        </div>
      </div>
    </article>
  )
}
