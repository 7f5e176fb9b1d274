import type { ReactNode } from 'react'
import { Section } from './section.tsx'

/** Title of each list, and the text of an empty one; without a text, an empty list is hidden. */
const LISTS = {
  summary: { title: 'Summary', empty: 'The Library of Congress has not summarized this yet.' },
  actions: { title: 'Actions', empty: 'No actions recorded yet.' },
  votes: { title: 'Votes', empty: undefined },
  cosponsors: { title: 'Cosponsors', empty: 'No cosponsors yet.' },
  committees: { title: 'Committees', empty: 'Not referred to a committee yet.' },
  texts: { title: 'Text', empty: 'The text has not been published yet.' },
  amendments: { title: 'Amendments', empty: undefined },
  related: { title: 'Related bills', empty: undefined },
} as const

export type BillList = keyof typeof LISTS

export const billListTitle = (list: BillList): string => LISTS[list].title

interface BillSectionProps {
  readonly list: BillList
  /** Undefined while loading. */
  readonly count: number | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function BillSection({ list, count, note, children }: BillSectionProps) {
  const { title, empty } = LISTS[list]
  if (count === 0 && empty === undefined) return null
  return (
    <Section title={title} count={list === 'summary' ? undefined : count} note={note}>
      {count === 0 ? <p className="record-section-nothing">{empty}</p> : children}
    </Section>
  )
}
