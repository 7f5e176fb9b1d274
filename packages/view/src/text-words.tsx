import type { TextRun, Words } from '@rostrum/contract/entities/bill-text'
import { runsOf } from '@rostrum/contract/words/text-words'
import { createContext, type ReactNode, use } from 'react'
import { citedBill, lawUrl } from './cited-law.ts'
import { useDoor } from './door.ts'
import { OutsideLink } from './outside-link.tsx'

/** The address of a section of the same text; by default on the same page. */
export const SectionHref = createContext<(section: string) => string>((section) => `#${section}`)

const TAGS = { struck: 'del', removed: 'del', inserted: 'ins', added: 'ins' } as const

interface MarkedProps {
  readonly mark: keyof typeof TAGS | undefined
  readonly children: ReactNode
}

/** Struck or inserted words, with a label for screen readers. */
export function Marked({ mark, children }: MarkedProps) {
  if (mark === undefined) return children
  const Tag = TAGS[mark]
  return (
    <Tag>
      <span className="visually-hidden">[{mark}: </span>
      {children}
      <span className="visually-hidden">]</span>
    </Tag>
  )
}

function Cited({ run: { text, to = '' } }: { run: TextRun }) {
  const { paths, Link } = useDoor()
  const hrefOf = use(SectionHref)
  if (to.startsWith('#')) return <a href={hrefOf(to.slice(1))}>{text}</a>
  const bill = citedBill(to)
  if (bill !== undefined) return <Link to={paths.bill(bill)}>{text}</Link>
  return <OutsideLink url={lawUrl(to)}>{text}</OutsideLink>
}

export const WordsText = ({ words }: { words: Words | undefined }) =>
  runsOf(words).map((run, index) => (
    // Runs are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <Marked key={index} mark={run.mark}>
      {run.to === undefined ? run.text : <Cited run={run} />}
    </Marked>
  ))
