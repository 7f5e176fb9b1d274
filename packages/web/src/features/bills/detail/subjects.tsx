import type { Bill } from '@rostrum/contract/entities/bill'
import { BILL_SUBJECTS_SHOWN } from '@rostrum/contract/limits'
import { useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import './subjects.css'

/** What a bill is about: the first ten terms, and on demand the rest. */
export function Subjects({ subjects }: Pick<Bill, 'subjects'>) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? subjects : subjects.slice(0, BILL_SUBJECTS_SHOWN)
  const hidden = subjects.length - shown.length
  return (
    <ul className="subjects">
      {shown.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
      {hidden > 0 && (
        <li>
          <TextButton onClick={() => setExpanded(true)}>
            +{hidden} more<span className="visually-hidden"> subjects</span>
          </TextButton>
        </li>
      )}
    </ul>
  )
}
