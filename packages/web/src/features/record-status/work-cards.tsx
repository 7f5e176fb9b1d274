import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/jobs'
import type { ReactNode } from 'react'
import { AgeOf } from '../../ui/age-of.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobState, rhythmOf, wordsOfJob } from './job-words.ts'
import { countWords } from './record-words.ts'
import './work-cards.css'

interface CardsProps {
  /** Absent while it is on its way. */
  readonly status: ServiceStatus | undefined
  readonly now: number
}

interface CardProps {
  readonly title: string
  readonly value: ReactNode
  readonly note: ReactNode
  readonly children?: ReactNode
}

const Card = ({ title, value, note, children }: CardProps) => (
  <li className="work-card">
    <h3>{title}</h3>
    <p className="work-value">{value}</p>
    <p className="work-note">{note}</p>
    {children}
  </li>
)

const EXPECTED: ServiceStatus['jobs'] = JOB_NAMES.map((name) => ({ name, failures: 0 }))

/** How the work on the record goes, job by job. */
export const JobCards = ({ status, now }: CardsProps) => (
  <ul className="work-cards">
    {(status?.jobs ?? EXPECTED).map((job) => (
      <Card
        key={job.name}
        title={wordsOfJob(job.name).title}
        value={status ? jobState(job, now) : <Skeleton width="long" />}
        note={wordsOfJob(job.name).note}
      >
        <dl className="work-facts">
          <dt>Runs</dt>
          <dd>{rhythmOf(job.name)}</dd>
          <dt>Last good run</dt>
          <dd>{status ? <Moment at={job.succeededAt} now={now} /> : <Skeleton width="short" />}</dd>
          <dt>Last failed run</dt>
          <dd>{status ? <Moment at={job.failedAt} now={now} /> : <Skeleton width="short" />}</dd>
        </dl>
      </Card>
    ))}
  </ul>
)

const Moment = ({ at, now }: { at: string | undefined; now: number }) =>
  at === undefined ? 'None' : <AgeOf at={at} now={now} />

/** What is still to be done, and with what. */
export const ReserveCards = ({ status, now }: CardsProps) => (
  <ul className="work-cards">
    <Card
      title="Details waiting"
      value={status ? waitingWords(status.backlog) : <Skeleton width="short" />}
      note="A list tells only the outline. What stands behind each entry is fetched one by one, the most wanted first."
    />
    <Card
      title="Requests left this hour"
      value={status ? leftWords(status.budget) : <Skeleton width="long" />}
      note={
        <>
          The source answers only so many an hour, and a part is kept for readers.
          {status?.budget.reset && Date.parse(status.budget.reset) > now && (
            <>
              {' '}
              More come back <AgeOf at={status.budget.reset} now={now} />.
            </>
          )}
        </>
      }
    />
    <Card
      title="Kept in"
      value={status?.engine ?? <Skeleton width="short" />}
      note="The database with Rostrum’s own copy. It answers every page, so that none has to wait for the source."
    />
  </ul>
)

const waitingWords = ({ waiting, isMore }: ServiceStatus['backlog']): string => {
  if (waiting === 0) return 'None'
  return isMore ? `${countWords(waiting)} or more` : countWords(waiting)
}

const leftWords = ({ remaining, limit }: ServiceStatus['budget']): string =>
  `${countWords(remaining)} of ${countWords(limit)}`
