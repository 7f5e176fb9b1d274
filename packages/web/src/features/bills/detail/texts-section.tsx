import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { billParts } from '../../../api/bill-parts.ts'
import { paths } from '../../../paths.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QuerySection } from './query-section.tsx'
import './texts-section.css'

/** Lists the text versions with their official formats, and links those that can be read here. */
export const TextsSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    title="Text"
    query={useQuery(billParts.texts(bill))}
    getCount={({ textVersions }) => textVersions.length}
    emptyText="The text has not been published yet."
  >
    {({ textVersions }) => <TextVersionList bill={bill} versions={textVersions} />}
  </QuerySection>
)

function TextVersionList({ bill, versions }: { bill: BillKey; versions: readonly TextVersion[] }) {
  const [newest, previous] = versions.filter(({ isReadable }) => isReadable)
  return (
    <>
      <ul className="record-list">
        {versions.map((version) => (
          <li key={version.code} className="text-version">
            <TextVersionItem bill={bill} version={version} />
          </li>
        ))}
      </ul>
      {newest && previous && (
        <p className="text-compare">
          <Link to={paths.billText(bill, { version: newest.code, against: previous.code })}>
            Compare the two newest versions
          </Link>
        </p>
      )}
    </>
  )
}

const TextVersionItem = ({
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
