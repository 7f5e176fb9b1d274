import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { Bill } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { withoutStop } from '@rostrum/contract/lib/shorten'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { BILL_SUBJECTS_SHOWN } from '@rostrum/contract/rules/limits'
import type { ReactNode } from 'react'
import { BillDocuments, BillNotes } from './bill-documents.tsx'
import { billCitation, billTypeLabel, originText } from './bill-labels.ts'
import { explainedSteps, type LinkStep } from './bill-step-notes.ts'
import { useDoor } from './door.ts'
import { Fact } from './fact-list.tsx'
import { LatestAction } from './latest-action.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordPage, type RecordSlots } from './record-page.tsx'
import { Section } from './section.tsx'
import type { Shared } from './share.tsx'
import { StageBadge } from './stage-badge.tsx'
import { StageLine } from './stage-line.tsx'
import { noun, statusSentence } from './status-sentence.ts'
import { stepWords, voteOfStep } from './vote-of-step.ts'

interface BillRecordProps extends RecordSlots {
  readonly bill: Bill
  readonly now: Date
  readonly votes: readonly VoteCard[]
  /** The lists of the bill, in page order. */
  readonly summary: ReactNode
  readonly steps: ReactNode
  readonly rollCalls: ReactNode
  readonly meetings: ReactNode
  readonly cosponsors: ReactNode
  readonly committees: ReactNode
  readonly texts: ReactNode
  readonly amendments: ReactNode
  readonly related: ReactNode
  readonly history?: ReactNode
}

export function BillRecord(props: BillRecordProps) {
  const { bill, now, votes, ...lists } = props
  const { paths } = useDoor()
  const { congress, title, latestTitle = title, latestAction } = bill
  const name = billCitation(bill)
  return (
    <RecordPage
      {...lists}
      crumbs={[
        { name: 'Bills', to: paths.bills() },
        { name: `${ordinal(congress)} Congress`, to: paths.bills({ congress: String(congress) }) },
      ]}
      name={name}
      kind={kindOf(bill)}
      title={latestTitle}
      shortTitle={bill.titles?.find(({ kind }) => kind === 'short')?.title}
      share={sharedOf(bill)}
      about={<p className="record-sentence">{statusSentence(bill, now)}</p>}
      banner={<Path bill={bill} now={now} votes={votes} />}
      lead={latestAction && <LatestAction action={latestAction} />}
      side={<BillFacts bill={bill} />}
    >
      {lists.summary}
      {lists.steps}
      {lists.rollCalls}
      {lists.meetings}
      {lists.cosponsors}
      {lists.committees}
      <BillDocuments bill={bill} />
      {lists.texts}
      {lists.amendments}
      {lists.related}
      <BillNotes bill={bill} />
      {lists.history}
    </RecordPage>
  )
}

const kindOf = (bill: Bill): ReactNode[] => [
  billCitation(bill),
  billTypeLabel(bill),
  congressLabel(bill.congress),
  ...[originText(bill) ?? []].flat(),
  <StageBadge key="stage" bill={bill} />,
]

/** Cited as "Clean Rivers Act, H.R. 1315, 119th Cong. (2025)". */
function sharedOf(bill: Bill): Shared {
  const year = bill.introducedDate === undefined ? '' : ` (${bill.introducedDate.slice(0, 4)})`
  return {
    path: publicRecordPath(billRef(bill)),
    noun: `this ${noun(bill)}`,
    citation: `${withoutStop(bill.title)}, ${billCitation(bill)}, ${ordinal(bill.congress)} Cong.${year}`,
    hasCard: true,
  }
}

function Path({ bill, now, votes }: Pick<BillRecordProps, 'bill' | 'now' | 'votes'>) {
  const { paths, Link } = useDoor()
  const linkStep: LinkStep = (step, note) => {
    const vote = voteOfStep(step, votes)
    return vote && <Link to={paths.vote(vote)}>{stepWords(note, vote)}</Link>
  }
  return (
    <Section id="path" title="Legislative path">
      <div className="bill-path">
        <StageLine label={`Progress of ${billCitation(bill)}`} steps={explainedSteps(bill, now, linkStep)} />
      </div>
    </Section>
  )
}

function BillFacts({ bill }: Pick<BillRecordProps, 'bill'>) {
  const { paths, Link } = useDoor()
  const { congress, policyArea, subjects, laws } = bill
  return (
    <RecordFacts record={bill}>
      {laws.map(({ type, number }) => (
        <Fact key={number} name="Law">
          <Link to={paths.lawsOf(congress)}>
            {type} {number}
          </Link>
        </Fact>
      ))}
      {policyArea && (
        <Fact name="Policy area">
          <Link to={paths.topicOf(policyArea.name, congress)}>{policyArea.name}</Link>
        </Fact>
      )}
      {subjects.length > 0 && (
        <Fact name="Subjects">
          <Subjects names={subjects.slice(0, BILL_SUBJECTS_SHOWN)} />
          {subjects.length > BILL_SUBJECTS_SHOWN && (
            <details className="fold">
              <summary>
                +{subjects.length - BILL_SUBJECTS_SHOWN} more
                <span className="visually-hidden"> subjects</span>
              </summary>
              <Subjects names={subjects.slice(BILL_SUBJECTS_SHOWN)} />
            </details>
          )}
        </Fact>
      )}
    </RecordFacts>
  )
}

const Subjects = ({ names }: { names: Bill['subjects'] }) => (
  <ul className="subjects">
    {names.map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
