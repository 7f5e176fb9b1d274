import type { BillKey, BillSummary } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billParts } from '../../../api/bill-parts.ts'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { QuerySection } from './query-section.tsx'
import { Markup } from './markup.tsx'
import './summary-section.css'

const summaryLabel = ({ actionDesc, actionDate }: BillSummary): string =>
  actionDate === undefined ? actionDesc : `${actionDesc}, ${formatDate(actionDate)}`

/** The Library of Congress's summaries, one per version of the bill. */
export const SummarySection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    title="Summary"
    query={useQuery(billParts.summaries(bill))}
    getCount={({ summaries }) => summaries.length}
    hasCount={false}
    emptyText="The Library of Congress has not summarized this yet."
  >
    {({ summaries }) => <SummaryPicker summaries={summaries} />}
  </QuerySection>
)

function SummaryPicker({ summaries }: { summaries: readonly BillSummary[] }) {
  const [chosen, setChosen] = useState(0)
  const summary = summaries[chosen] ?? summaries[0]
  if (!summary) return null
  return (
    <div className="summary">
      {summaries.length > 1 ? (
        <SelectField
          label="As of"
          value={String(chosen)}
          options={summaries.map((option, index) => [String(index), summaryLabel(option)])}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      ) : (
        <p className="summary-source">
          {summary.actionDesc}
          {summary.actionDate && (
            <>
              , <CalendarDate date={summary.actionDate} />
            </>
          )}
        </p>
      )}
      <Markup key={summary.versionCode + chosen} html={summary.text} title="the summary" />
    </div>
  )
}
