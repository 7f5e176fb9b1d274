import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { Amendment } from '@rostrum/contract/entities/bill'
import { amendmentRef } from '@rostrum/contract/entities/record-ref'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { shorten } from '@rostrum/contract/lib/shorten'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { ReactNode } from 'react'
import { amendmentAim } from './amendment-aim.ts'
import { amendmentNameOf, amendmentTitle } from './amendment-title.ts'
import { useDoor } from './door.ts'
import { LatestAction } from './latest-action.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordNotes } from './record-notes.tsx'
import { type RecordSlots, RecordPage } from './record-page.tsx'
import { Section } from './section.tsx'

const BILL_TITLE_CHARACTERS = 120

interface AmendmentRecordProps extends RecordSlots {
  readonly amendment: Amendment
  readonly steps: ReactNode
  readonly history?: ReactNode
}

export function AmendmentRecord({ amendment, steps, history, ...slots }: AmendmentRecordProps) {
  const { congress, type, number, title, amendedBill, chamber, latestAction } = amendment
  const { paths } = useDoor()
  const citation = formatCitation(type, number)
  return (
    <RecordPage
      {...slots}
      crumbs={[
        { name: 'Bills', to: paths.bills() },
        ...(amendedBill === undefined
          ? []
          : [{ name: formatCitation(amendedBill.type, amendedBill.number), to: paths.bill(amendedBill) }]),
      ]}
      name={citation}
      kind={[
        // Without a title, the heading is the number.
        ...(title === undefined ? [] : [citation]),
        congressLabel(congress),
        ...(chamber === undefined ? [] : [`Offered in the ${chamber}`]),
      ]}
      title={amendmentTitle(amendment)}
      share={{
        path: publicRecordPath(amendmentRef(amendment)),
        noun: 'this amendment',
        citation: `${amendmentNameOf(amendment)}, ${ordinal(congress)} Cong.`,
      }}
      about={<Aim amendment={amendment} />}
      lead={latestAction && <LatestAction action={latestAction} />}
      side={<RecordFacts record={amendment} />}
    >
      <Purpose amendment={amendment} />
      <RecordNotes notes={amendment.notes} />
      {steps}
      {history}
    </RecordPage>
  )
}

function Aim({ amendment }: { amendment: Amendment }) {
  const { paths, Link } = useDoor()
  const { amendedAmendment, amendedBill } = amendment
  const aim = amendmentAim(amendment)
  return (
    <>
      {(amendedAmendment ?? amendedBill) && (
        <p className="amendment-amends muted">
          Amends{' '}
          {amendedAmendment && (
            <Link to={paths.amendment(amendedAmendment)}>
              {formatCitation(amendedAmendment.type, amendedAmendment.number)}
            </Link>
          )}
          {amendedAmendment && amendedBill && ' to '}
          {amendedBill && (
            <Link to={paths.bill(amendedBill)}>{formatCitation(amendedBill.type, amendedBill.number)}</Link>
          )}
          {amendedBill?.title && `, ${shorten(amendedBill.title, BILL_TITLE_CHARACTERS)}`}
        </p>
      )}
      {aim && <p className="record-sentence">{aim.text}</p>}
    </>
  )
}

/** The official purpose, unless the heading shows all of it. */
function Purpose({ amendment }: { amendment: Amendment }) {
  const { purpose, description } = amendment
  return (
    <>
      {purpose && !amendmentAim(amendment)?.isWhole && (
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
