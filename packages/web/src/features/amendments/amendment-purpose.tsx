import type { Amendment } from '@rostrum/contract/entities/bill'
import { Section } from '../../ui/section.tsx'
import './amendment-purpose.css'

/** What the amendment would change, in the words of whoever wrote it down. */
export function AmendmentPurpose({ amendment: { purpose, description } }: { amendment: Amendment }) {
  return (
    <>
      {purpose && (
        <Section title="Purpose">
          <p className="amendment-words">{purpose}</p>
        </Section>
      )}
      {(description !== purpose || !purpose) && (
        <Section title="Description">
          <p className="amendment-words">
            {description ?? 'No description is available for this amendment.'}
          </p>
        </Section>
      )}
    </>
  )
}
