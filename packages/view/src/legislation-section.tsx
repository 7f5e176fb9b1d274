import type { Legislation } from '@rostrum/contract/entities/bill'
import type { MonthCount } from '@rostrum/contract/entities/common'
import type { Member } from '@rostrum/contract/entities/member'
import { formatNumber } from '@rostrum/contract/lib/format'
import type { ReactNode } from 'react'
import { amendmentNote, previewAmendments, previewBills } from './legislation-items.ts'
import { LegislationRows } from './bill-rows.tsx'
import { MonthChart } from './month-chart.tsx'
import { Section } from './section.tsx'
import { sourceName } from './source-name.ts'

export type LegislationKind = 'Sponsored' | 'Cosponsored'

interface LegislationSectionProps {
  readonly kind: LegislationKind
  readonly total: number | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
}

export const LegislationSection = ({ kind, total, note, children }: LegislationSectionProps) => (
  <Section id={kind.toLowerCase()} title={`${kind} legislation`} count={total} note={note}>
    {children}
  </Section>
)

interface LegislationListProps {
  readonly kind: LegislationKind
  /** The newest bills and amendments; only the bills are listed. */
  readonly items: readonly Legislation[]
  readonly total: number
  readonly months: readonly MonthCount[]
  readonly member: Member
  /** Shown if no bill is among them. */
  readonly emptyText?: string | undefined
}

export function LegislationList({ kind, items, total, months, member, emptyText }: LegislationListProps) {
  const career = member.careerCounts?.[kind === 'Sponsored' ? 'sponsored' : 'cosponsored']
  const rows = previewBills(items)
  const note = amendmentNote(items, total)
  return (
    <>
      <MonthChart title={`${kind} by month introduced`} unit={kind} counts={months} total={total} />
      {rows.length > 0 ? (
        <LegislationRows rows={rows} />
      ) : (
        <p>
          {total > 0
            ? 'The latest items are all amendments.'
            : (emptyText ?? `No ${kind.toLowerCase()} legislation found.`)}
        </p>
      )}
      {note !== undefined && <p className="record-aside">{note}</p>}
      {career !== undefined && career > total && (
        <p className="record-aside">
          Rostrum has {formatNumber(total)} of the {formatNumber(career)} that{' '}
          {sourceName(member.provenance.source)} lists for this member’s career.
        </p>
      )}
    </>
  )
}

interface AmendmentsListProps {
  readonly lists: readonly (readonly Legislation[])[]
  readonly emptyText?: string | undefined
}

export function AmendmentsList({ lists, emptyText }: AmendmentsListProps) {
  const rows = previewAmendments(lists)
  if (rows.length > 0) return <LegislationRows rows={rows} />
  return <p>{emptyText ?? 'There are no amendments among the latest items in either list.'}</p>
}
