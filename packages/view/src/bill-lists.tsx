import { ordinal } from '@rostrum/contract/congress/congress'
import type {
  AmendmentOfBill,
  BillKey,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { formatCitation } from '@rostrum/contract/words/citation'
import { type AmendmentBranch, amendmentTree } from './amendment-tree.ts'
import { billCitation } from './bill-labels.ts'
import { CalendarDate } from './calendar-date.tsx'
import { activityName } from './committee-words.ts'
import { useDoor } from './door.ts'
import { Folded } from './folded.tsx'
import { Lawmaker } from './lawmaker.tsx'

export const CosponsorList = ({ cosponsors }: { cosponsors: readonly Cosponsor[] }) => (
  <ul className="record-people">
    {cosponsors.map((cosponsor) => (
      <li key={cosponsor.bioguideId ?? `${cosponsor.fullName} ${cosponsor.sponsorshipDate}`}>
        <Lawmaker person={cosponsor} />
        <CosponsorDates cosponsor={cosponsor} />
      </li>
    ))}
  </ul>
)

const CosponsorDates = ({
  cosponsor: { sponsorshipDate, isOriginalCosponsor, sponsorshipWithdrawnDate },
}: {
  cosponsor: Cosponsor
}) => (
  <span className="record-aside">
    {sponsorshipDate && <CalendarDate date={sponsorshipDate} />}
    {isOriginalCosponsor && ', original'}
    {sponsorshipWithdrawnDate && (
      <>
        , withdrew <CalendarDate date={sponsorshipWithdrawnDate} />
      </>
    )}
  </span>
)

export const CommitteesOfBill = ({ committees }: { committees: readonly CommitteeOfBill[] }) => (
  <ul className="record-list">
    {committees.map(({ name, chamber, systemCode, activities, subcommittees }) => (
      <li key={systemCode ?? name}>
        <CommitteeName name={name} systemCode={systemCode} />
        {chamber !== undefined && `, ${chamber}`}
        <CommitteeActivities activities={activities} />
        {subcommittees.length > 0 && (
          <ul className="subcommittees">
            {subcommittees.map((part) => (
              <li key={part.systemCode}>
                <CommitteeName {...part} />
                <CommitteeActivities activities={part.activities} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

interface CommitteeNameProps {
  readonly name: string
  readonly systemCode: string | undefined
}

function CommitteeName({ name, systemCode }: CommitteeNameProps) {
  const { paths, Link } = useDoor()
  return systemCode === undefined ? name : <Link to={paths.committee(systemCode)}>{name}</Link>
}

const CommitteeActivities = ({ activities }: Pick<CommitteeOfBill, 'activities'>) =>
  activities.map(({ name, date }) => (
    <span key={`${name} ${date}`} className="record-aside">
      {activityName(name)}
      {date !== undefined && (
        <>
          , <CalendarDate date={date} />
        </>
      )}
    </span>
  ))

interface TextListProps {
  readonly bill: BillKey
  readonly versions: readonly TextVersion[]
}

/** The versions of the text with their official formats, and a link to read them here. */
export function TextList({ bill, versions }: TextListProps) {
  const { paths, Link } = useDoor()
  const newest = versions.find(({ isReadable }) => isReadable)?.code
  return (
    <ul className="record-list">
      {versions.map(({ code, type, date, formats, isReadable }) => (
        <li key={code} className="text-version">
          <span>
            {isReadable ? (
              <Link to={paths.billText(bill, { version: code === newest ? undefined : code })}>{type}</Link>
            ) : (
              type
            )}
            {date !== undefined && (
              <>
                , <CalendarDate date={date} />
              </>
            )}
          </span>
          <span className="text-formats">
            {formats.map((format) => (
              <a key={format.url} href={format.url} rel="noreferrer">
                {format.type}
                <span className="visually-hidden"> of {type}</span>
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const AMENDMENTS_SHOWN = 10
const RELATED_SHOWN = 6

/** Amendments, each above the amendments to it. */
export const AmendmentList = ({ amendments }: { amendments: readonly AmendmentOfBill[] }) => (
  <Folded rows={amendments} shown={AMENDMENTS_SHOWN} noun="amendments">
    {(rows) => <AmendmentBranches branches={amendmentTree(rows)} />}
  </Folded>
)

const AmendmentBranches = ({ branches }: { branches: readonly AmendmentBranch[] }) => (
  <ul className="amendment-branches">
    {branches.map(({ amendment, children }) => (
      <li key={recordKeyOf(amendment)}>
        <AmendmentLine amendment={amendment} />
        {children.length > 0 && <AmendmentBranches branches={children} />}
      </li>
    ))}
  </ul>
)

function AmendmentLine({ amendment }: { amendment: AmendmentOfBill }) {
  const { paths, Link } = useDoor()
  const { type, number, purpose, description, sponsors, latestAction } = amendment
  const [sponsor] = sponsors
  return (
    <div className="amendment-line">
      <p className="amendment-head">
        <Link to={paths.amendment(amendment)}>{formatCitation(type, number)}</Link>
        {sponsor && <Lawmaker person={sponsor} />}
      </p>
      {(purpose ?? description) && <p className="clamped">{purpose ?? description}</p>}
      {latestAction && (
        <p className="record-aside">
          <CalendarDate date={latestAction.actionDate} /> {latestAction.text}
        </p>
      )}
    </div>
  )
}

interface RelatedListProps {
  readonly bills: readonly RelatedBill[]
  /** The Congress of the bill itself. */
  readonly congress: number
}

export const RelatedList = ({ bills, congress }: RelatedListProps) => (
  <Folded rows={bills} shown={RELATED_SHOWN} noun="related bills">
    {(rows) => <RelatedRows bills={rows} congress={congress} />}
  </Folded>
)

function RelatedRows({ bills, congress }: RelatedListProps) {
  const { paths, Link } = useDoor()
  return (
    <ul className="record-list">
      {bills.map((bill) => (
        <li key={recordKeyOf(bill)}>
          <Link to={paths.bill(bill)}>{billCitation(bill)}</Link> {bill.title}
          <span className="record-aside">
            {bill.congress !== congress && `${ordinal(bill.congress)} Congress, `}
            {[...new Set(bill.relations.map(({ type }) => type))].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
