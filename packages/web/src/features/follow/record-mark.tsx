import { parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { COMMITTEE_CHAMBERS } from '@rostrum/contract/congress/committee-kinds'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { ActivityItem } from '@rostrum/contract/entities/tracking'
import { Portrait } from '@rostrum/view/portrait.tsx'
import { capitalized } from './kind-labels.ts'
import './record-mark.css'

/** A member's portrait, the number of a bill or amendment, or the chamber of a committee. */
export function RecordMark({ item: { kind, key, title, member } }: { item: ActivityItem }) {
  if (member) {
    const { partyName, depiction } = member
    return (
      <span className="record-mark">
        <Portrait name={title} partyName={partyName} imageUrl={depiction?.imageUrl} />
      </span>
    )
  }
  if (kind === 'committee') {
    return (
      <span className="record-mark record-mark-number" aria-hidden="true">
        {COMMITTEE_CHAMBERS.find((chamber) => chamber.startsWith(key.charAt(0).toUpperCase()))}
        <strong>Cmte.</strong>
      </span>
    )
  }
  const record = parseRecordKey(key)
  if (record === undefined)
    return (
      <span className="record-mark record-mark-number" aria-hidden="true">
        <strong>{capitalized(kind)}</strong>
      </span>
    )
  const { type, number } = record
  return (
    <span className="record-mark record-mark-number" aria-hidden="true">
      {formatCitation(type, number).slice(0, -number.length)}
      <strong>{number}</strong>
    </span>
  )
}
