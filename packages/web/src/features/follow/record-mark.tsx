import { parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { COMMITTEE_CHAMBERS } from '@rostrum/contract/congress/committee-kinds'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { ActivityItem } from '@rostrum/contract/entities/tracking'
import { Portrait } from '@rostrum/view/portrait.tsx'
import { capitalized } from './kind-labels.ts'
import './record-mark.css'

/** The small text of a mark, and the large word below it. */
function markOf({ kind, key }: ActivityItem): readonly [above: string | undefined, word: string] {
  const record = parseRecordKey(key)
  if (kind === 'committee')
    return [COMMITTEE_CHAMBERS.find((chamber) => chamber.startsWith(key.charAt(0).toUpperCase())), 'Cmte.']
  if (record === undefined) return [undefined, capitalized(kind)]
  return [formatCitation(record.type, record.number).slice(0, -record.number.length), record.number]
}

/** A member's portrait, the number of a bill or amendment, or the chamber of a committee. */
export function RecordMark({ item }: { item: ActivityItem }) {
  const { title, member } = item
  if (member) {
    const { partyName, depiction } = member
    return (
      <span className="record-mark">
        <Portrait name={title} partyName={partyName} imageUrl={depiction?.imageUrl} />
      </span>
    )
  }
  const [above, word] = markOf(item)
  return (
    <span className="record-mark record-mark-number" aria-hidden="true">
      {above}
      <strong>{word}</strong>
    </span>
  )
}
