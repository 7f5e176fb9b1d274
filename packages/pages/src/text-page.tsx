import { appPaths } from '@rostrum/contract/site/app-paths'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { Bill, TextVersion } from '@rostrum/contract/entities/bill'
import type { SectionedText, TextContentsEntry } from '@rostrum/contract/entities/bill-text'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { shorten, withoutStop } from '@rostrum/contract/lib/shorten'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { publicTextPath } from '@rostrum/contract/site/public-record'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { TextList } from '@rostrum/view/bill-lists.tsx'
import { BillText, depthClass } from '@rostrum/view/bill-text.tsx'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { pageParameter, Pager } from '@rostrum/view/pager.tsx'
import { shownSections } from '@rostrum/view/printed-sections.ts'
import { RecordPage } from '@rostrum/view/record-page.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { listContents, textCitation } from '@rostrum/view/text-names.ts'
import { SectionHref } from '@rostrum/view/text-words.tsx'
import { numberedName } from './bill-page.tsx'
import { QuietLink } from './feed-link.tsx'
import { pagedTitle } from './list-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

export interface TextPageData {
  readonly bill: Bill
  /** All versions, newest first. */
  readonly versions: readonly TextVersion[]
  /** The shown one; absent if none has been published in a readable format. */
  readonly version: TextVersion | undefined
  /** A part of the text; absent if it has not been downloaded. */
  readonly text: Pick<SectionedText, 'format' | 'contents' | 'sections' | 'parts'> | undefined
  /** The shown part, from 0. */
  readonly part: number
  /** Whether the address names a section that this version does not have. */
  readonly isSectionMissing: boolean
}

const TITLE_CHARACTERS = 120

/** The newest version has the address that lasts. */
const versionIn = ({ version, versions }: TextPageData): string | undefined =>
  version === versions.find(({ isReadable }) => isReadable) ? undefined : version?.code

const pathOf = (data: TextPageData, part: number): string =>
  publicTextPath(data.bill, { version: versionIn(data), part: pageParameter(part + 1) })

export function textPage(data: TextPageData, { site }: { site: PublicSite }): Page {
  const { bill, version, text, part } = data
  const path = pathOf(data, part)
  const citation = billCitation(bill)
  const title = withoutStop(shorten(bill.latestTitle ?? bill.title, TITLE_CHARACTERS))
  const printing = version === undefined ? '' : `, ${version.type}`
  const position = { page: part + 1, pageCount: text?.parts ?? 1, total: 0 }
  return {
    title: pagedTitle(`Text of ${numberedName(bill)}${printing}: ${title}`, position),
    description: `The full text of ${citation}, ${ordinal(bill.congress)} Congress${printing}: ${title}`,
    path,
    image: `${bill.stage.stage}-${bill.type}`,
    isUnlisted: text === undefined || path !== publicTextPath(bill) || data.isSectionMissing,
    structuredData: [
      breadcrumbs(site, [
        [citation, publicPaths.bill(bill)],
        ['Text', pathOf(data, 0)],
      ]),
    ],
    body: <TextBody data={data} />,
  }
}

function TextBody({ data }: { data: TextPageData }) {
  const { bill, versions, version, part } = data
  const text = data.text && { ...data.text, ...shownSections({ ...data.text, part }) }
  const citation = billCitation(bill)
  const notice = noticeOf(data)
  return (
    <RecordPage
      crumbs={[
        { name: 'Bills', to: publicPaths.search() },
        { name: citation, to: publicPaths.bill(bill) },
      ]}
      name="Text"
      kind={[version?.type ?? citation, ...(version?.date === undefined ? [] : [formatDate(version.date)])]}
      title={`Text of ${citation}`}
      share={{
        path: publicTextPath(bill, { version: versionIn(data) }),
        noun: 'this text',
        citation: version === undefined ? citation : textCitation(bill, version),
      }}
      about={<p className="record-sentence">{bill.latestTitle ?? bill.title}</p>}
      actions={<TextActions data={data} />}
      notice={notice !== undefined && <p className="public-loading">{notice}</p>}
      banner={text && <PartContents data={data} text={text} />}
      side={
        <Section title="Versions" count={versions.length}>
          <TextList bill={bill} versions={versions} />
        </Section>
      }
    >
      {text && <TextPart data={data} text={text} />}
    </RecordPage>
  )
}

const TextActions = ({ data }: { data: TextPageData }) => (
  <>
    <QuietLink href={publicPaths.search({ in: 'text', bill: recordKeyOf(data.bill) })}>
      Search this text
    </QuietLink>
    <QuietLink href={appPaths.billText(data.bill, { version: versionIn(data) })}>Open in the app</QuietLink>
  </>
)

function noticeOf({ version, text, isSectionMissing }: TextPageData): string | undefined {
  if (version === undefined) return 'The text has not been published in a format that Rostrum can show.'
  if (text === undefined)
    return 'Rostrum has not downloaded this text yet. It does when somebody opens it in the app.'
  return isSectionMissing ? 'This version does not have the section that the link leads to.' : undefined
}

interface ShownPart {
  readonly data: TextPageData
  readonly text: NonNullable<TextPageData['text']>
}

function TextPart({ data, text: { sections, contents, parts } }: ShownPart) {
  return (
    <div>
      <SectionHref value={hrefIn(data, contents)}>
        <BillText sections={sections} contents={contents} />
      </SectionHref>
      <Pager
        position={{ page: data.part + 1, pageCount: parts }}
        href={(page = 1) => pathOf(data, page - 1)}
      />
    </div>
  )
}

/** Sections of other parts are on other pages. */
function hrefIn(data: TextPageData, contents: readonly TextContentsEntry[]): (section: string) => string {
  const parts = new Map(contents.map(({ id, part }) => [id, part]))
  return (section) => {
    const part = parts.get(section) ?? data.part
    return `${part === data.part ? '' : pathOf(data, part)}#${section}`
  }
}

/** With the text, a page must not exceed 100 KB. */
const CONTENTS_MAX = 100

type Listed = ReturnType<typeof listContents<TextContentsEntry>>

/** All entries of a text on one page; otherwise those of this part, and the outer levels of others. */
function listedEntries(entries: Listed, { data, text }: ShownPart): Listed {
  if (text.parts === 1) return entries
  const within = (outer: number) => entries.filter(({ part, depth }) => part === data.part || depth <= outer)
  const choices = [...new Set(entries.map(({ depth }) => depth))].toSorted((a, b) => b - a).map(within)
  return choices.find(({ length }) => length <= CONTENTS_MAX) ?? within(0)
}

function PartContents(shown: ShownPart) {
  const { contents } = shown.text
  const entries = listContents(contents)
  const hrefOf = hrefIn(shown.data, contents)
  if (entries.length < 2) return null
  return (
    <nav aria-label="Contents">
      <details className="fold">
        <summary>Contents, {pluralize(entries.length, 'entry', 'entries')}</summary>
        <ol className="text-contents">
          {listedEntries(entries, shown).map(({ id, text, depth }) => (
            <li key={id} className={depthClass(depth)}>
              <a href={hrefOf(id)}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
