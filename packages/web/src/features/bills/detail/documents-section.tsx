import type { Bill } from '@rostrum/contract/entities/bill'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '@rostrum/view/section.tsx'
import './documents-section.css'

interface DocumentLinkProps {
  readonly url: string | undefined
  readonly children: string
}

const DocumentLink = ({ url, children }: DocumentLinkProps) =>
  url === undefined ? (
    children
  ) : (
    <a href={url} rel="noreferrer">
      {children}
      <Icon name="outward" />
    </a>
  )

export function CommitteeReportsSection({ bill: { committeeReports } }: { bill: Bill }) {
  if (!committeeReports?.length) return null
  return (
    <Section title="Committee reports" count={committeeReports.length}>
      <ul className="record-list documents">
        {committeeReports.map(({ citation, url }) => (
          <li key={citation}>
            <DocumentLink url={url}>{citation}</DocumentLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the Congressional Budget Office expects the bill to cost. */
export function CostEstimatesSection({ bill: { cboCostEstimates } }: { bill: Bill }) {
  if (!cboCostEstimates?.length) return null
  return (
    <Section title="CBO cost estimates" count={cboCostEstimates.length}>
      <ul className="record-list documents">
        {cboCostEstimates.map(({ title, pubDate, url, description }) => (
          <li key={`${title} ${pubDate} ${url}`}>
            <DocumentLink url={url}>{title}</DocumentLink>
            <p className="document-facts">
              {pubDate && <CalendarDate date={pubDate} />} {description}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
