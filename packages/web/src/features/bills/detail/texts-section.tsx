import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Listed } from './listed.tsx'
import './texts-section.css'

/** The versions of the text, each where it was published and, if its words are at hand, here. */
export const TextsSection = ({ bill }: { bill: BillKey }) => (
  <Listed
    title="Text"
    query={useQuery(billParts.texts(bill))}
    countOf={({ textVersions }) => textVersions.length}
    nothing="The text has not been published yet."
  >
    {({ textVersions }) => <Versions bill={bill} versions={textVersions} />}
  </Listed>
)

function Versions({ bill, versions }: { bill: BillKey; versions: readonly TextVersion[] }) {
  const [newest, before] = versions.filter(({ isReadable }) => isReadable)
  return (
    <>
      <ul className="record-list">
        {versions.map((version) => (
          <li key={version.code} className="text-version">
            <Version bill={bill} version={version} />
          </li>
        ))}
      </ul>
      {newest && before && (
        <p className="text-compare">
          <Link to={paths.billText(bill, { version: newest.code, against: before.code })}>
            Compare the two newest versions
          </Link>
        </p>
      )}
    </>
  )
}

const Version = ({
  bill,
  version: { code, type, date, formats, isReadable },
}: {
  bill: BillKey
  version: TextVersion
}) => (
  <>
    <p className="text-version-name">
      {isReadable ? <Link to={paths.billText(bill, { version: code })}>{type}</Link> : type}{' '}
      {date && <CalendarDate date={date} />}
    </p>
    <ul className="text-formats">
      {formats.map((format) => (
        <li key={format.url}>
          <a href={format.url} rel="noreferrer">
            {format.type}
            <span className="visually-hidden"> of {type}</span>
            <Icon name="outward" />
          </a>
        </li>
      ))}
    </ul>
  </>
)
