import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { billParts } from '../api/bill-parts.ts'
import { billQueries } from '../api/bills.ts'
import { MISSING_BILL } from '../features/bills/missing-bill.tsx'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { billKeyOf } from '../features/bills/keys.ts'
import { ComparisonView } from '../features/bills/text/comparison-view.tsx'
import { TextReader, type TextReaderProps } from '../features/bills/text/text-reader.tsx'
import { TextFailed, TextSkeleton } from '../features/bills/text/text-states.tsx'
import { olderAndNewer, versionLabel, versionNamed } from '../features/bills/text/text-versions.ts'
import { paths } from '../paths.ts'
import { RecordFailed } from '../queries/record-failed.tsx'
import { ordinal } from '@rostrum/contract/congress/congress'
import { publicTextPath } from '@rostrum/contract/site/public-record'
import { Breadcrumb } from '@rostrum/view/breadcrumb.tsx'
import { Share } from '@rostrum/view/share.tsx'
import { textCitation } from '@rostrum/view/text-names.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SelectField } from '../ui/select-field.tsx'
import './bill-text.css'

export function BillTextPage() {
  const key = billKeyOf(useParams())
  return key ? <BillTextScreen bill={key} /> : <RecordFailed missing={MISSING_BILL} />
}

function BillTextScreen({ bill }: { bill: BillKey }) {
  const query = useQuery(billParts.texts(bill))
  const { data } = query
  if (!data && query.isError) return <RecordFailed missing={MISSING_BILL} query={query} />
  const readable = data?.textVersions.filter(({ isReadable }) => isReadable)
  return (
    <article className="bill-text">
      <BillTextHeading bill={bill} />
      {readable ? <BillTextVersions bill={bill} versions={readable} /> : <TextSkeleton />}
    </article>
  )
}

function BillTextHeading({ bill }: { bill: BillKey }) {
  const { data } = useQuery(billQueries.detail(bill))
  const citation = billCitation(bill)
  return (
    <header className="bill-text-heading">
      <Breadcrumb
        crumbs={[
          { name: 'Bills', to: paths.bills() },
          {
            name: `${ordinal(bill.congress)} Congress`,
            to: paths.bills({ congress: String(bill.congress) }),
          },
          { name: citation, to: paths.bill(bill) },
        ]}
        here="Text"
      />
      <PageTitle>{`Text of ${citation}`}</PageTitle>
      <p className="bill-text-title muted clamped">{data?.bill.latestTitle ?? data?.bill.title}</p>
    </header>
  )
}

function BillTextVersions({ bill, versions }: { bill: BillKey; versions: readonly TextVersion[] }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const version = versionNamed(versions, query.get('version')) ?? versions[0]
  if (!version) return <NotPublished bill={bill} />
  const against = query.get('against') ?? undefined
  const pair = against === undefined ? undefined : olderAndNewer(versions, version.code, against)
  return (
    <>
      <TextControls
        versions={versions}
        version={version.code}
        against={pair && against}
        onChange={(choice) => void navigate(paths.billText(bill, choice), { preventScrollReset: true })}
      />
      {pair ? (
        <ComparisonView bill={bill} older={pair[0]} newer={pair[1]} />
      ) : (
        <OneVersion {...{ bill, version }} linked={version === versions[0] ? undefined : version.code} />
      )}
    </>
  )
}

interface TextControlsProps {
  readonly versions: readonly TextVersion[]
  readonly version: string
  readonly against: string | undefined
  readonly onChange: (choice: { version: string; against: string | undefined }) => void
}

const TextControls = ({ versions, version, against, onChange }: TextControlsProps) => (
  <div className="text-controls">
    <SelectField
      label="Version"
      value={version}
      options={versions.map((option) => [option.code, versionLabel(option)])}
      onChange={(value) => onChange({ version: value, against: value === against ? undefined : against })}
    />
    {versions.length > 1 && (
      <SelectField
        label="Compare with"
        value={against ?? ''}
        options={[
          ['', 'None'],
          ...versions
            .filter(({ code }) => code !== version)
            .map((option) => [option.code, versionLabel(option)] as const),
        ]}
        onChange={(value) => onChange({ version, against: value || undefined })}
      />
    )}
  </div>
)

function OneVersion({ bill, version, linked }: Omit<TextReaderProps, 'text'>) {
  const query = useQuery(billQueries.text(bill, version.code))
  if (query.data)
    return (
      <>
        <Share
          path={publicTextPath(bill, { version: linked })}
          noun="this text"
          citation={textCitation(bill, version)}
        />
        <p className="bill-text-version">{versionLabel(version)}</p>
        <TextReader key={version.code} {...{ bill, version, linked }} text={query.data.text} />
      </>
    )
  return query.isError || query.isPaused ? <TextFailed query={query} /> : <TextSkeleton />
}

const NotPublished = ({ bill }: { bill: BillKey }) => (
  <EmptyState
    title="Text not available"
    actions={<ButtonLink to={paths.bill(bill)}>Back to the bill</ButtonLink>}
  >
    It hasn’t been published yet, or is not in a format that Rostrum can show. The bill’s page lists what is
    available.
  </EmptyState>
)
