import type { BillSummary } from '@rostrum/contract/entities/bill'
import { useState } from 'react'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Markup } from './markup.tsx'
import './summary-picker.css'

const summaryLabel = ({ actionDesc, actionDate }: BillSummary): string =>
  actionDate === undefined ? actionDesc : `${actionDesc}, ${formatDate(actionDate)}`

export function SummaryPicker({ summaries }: { summaries: readonly BillSummary[] }) {
  const [chosen, setChosen] = useState(0)
  const summary = summaries[chosen] ?? summaries[0]
  if (!summary) return null
  return (
    <div className="summary">
      {summaries.length > 1 ? (
        <SelectField
          label="Version"
          value={String(chosen)}
          options={summaries.map((option, index) => [String(index), summaryLabel(option)])}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : (
        <p className="note">
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
