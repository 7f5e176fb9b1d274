import { appPaths, NOTICES_ID } from '@rostrum/contract/app-paths'
import { appRecordPath } from '@rostrum/contract/app-record-path'
import { changeNews, importanceOf, plainLine, recordName } from '@rostrum/contract/change-news'
import { changeText } from '@rostrum/contract/change-text'
import { formatCitation } from '@rostrum/contract/citation'
import type { Alert, AlertEntry } from '@rostrum/contract/entities/alerts'
import { isNoticeKind } from '@rostrum/contract/entities/tracking'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { LatestAction } from '@rostrum/contract/entities/common'
import { formatNumber } from '@rostrum/contract/format'
import { isFoundLate } from '@rostrum/contract/found-late'
import { publicRecordPath } from '@rostrum/contract/public-record'
import { billRef, isBillKey, parseRecordKey, refId } from '@rostrum/contract/record-ref'
import { shorten } from '@rostrum/contract/shorten'
import { STAGE_LABELS } from '@rostrum/contract/stage-labels'
import { formatDay } from '@rostrum/contract/wall-clock'
import { dateFormat } from '../lib/date-format.ts'
import { alertHeaders } from './alert-headers.ts'
import { type MailPart, renderMail } from './mail-message.ts'
import type { Mail } from './mailer.ts'
import type { MailLinks, MailSection } from './mail-section.ts'

/** Gmail hides what comes after 102 KB. */
export const MAILED_ENTRIES_MAX = 50
const SUBJECT_MAX = 140
const TITLE_MAX = 120
const VALUE_MAX = 200

export interface MailedEntry extends AlertEntry {
  /** When the source first showed the change, if that was before it was recorded. */
  readonly firstSeenAt?: string
  /** Where the record stands now. */
  readonly status?: { readonly stage?: BillStage; readonly latestAction?: LatestAction }
}

export interface AlertMailInput {
  readonly to: string
  readonly rhythm: Alert['rhythm']
  readonly entries: readonly MailedEntry[]
  /** How many more changes are counted and not shown. */
  readonly otherChanges?: number
  readonly siteUrl: string
  readonly unsubscribeUrl: string
  /** The person's. */
  readonly timeZone: string
}

function shortLine(text: string, max: number): string {
  const line = plainLine(text)
  return line.length <= max ? line : shorten(line, max - 1)
}

const timeFormats = new Map<string, (date: Date) => string>()

/** "Nov 20, 2026, 7:05 AM EST". Formats are expensive to create, and time zones are few. */
function formatTime(instant: string, timeZone: string): string {
  const format =
    timeFormats.get(timeZone) ??
    dateFormat({
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  timeFormats.set(timeZone, format)
  return format(new Date(instant)).replaceAll('\u202F', ' ')
}

/** What Rostrum concludes, since no list of Congress.gov tells it. */
const isConcluded = ({ kind }: MailedEntry): boolean => kind === 'died' || kind === 'reintroduced'

/** Who sits where and leads is in no list of Congress.gov. */
const SEAT_KINDS: ReadonlySet<string> = new Set(['seated', 'unseated', 'chair', 'ranking_member'])

function sourceOf(entry: MailedEntry): string {
  if (isConcluded(entry)) return 'Noticed by Rostrum'
  if (SEAT_KINDS.has(entry.kind)) return 'Seen in the files of congress-legislators'
  return entry.vote === undefined ? 'Seen on Congress.gov' : 'Seen in the roll calls of Congress'
}

function noteOf(entry: MailedEntry, timeZone: string): string {
  const { happenedDate, firstSeenAt, recordedAt, mayHaveReached } = entry
  const happened =
    happenedDate === undefined ? [] : [`Happened ${formatDay(new Date(`${happenedDate}T00:00:00Z`))}.`]
  const seen = `${sourceOf(entry)} ${formatTime(firstSeenAt ?? recordedAt, timeZone)}.`
  const late = isFoundLate(entry) ? ['Found late.'] : []
  const again = mayHaveReached ? ['An earlier email with this may have reached you.'] : []
  return [...happened, ...late, seen, ...again].join(' ')
}

function changeOf(entry: MailedEntry, timeZone: string): MailSection['changes'][number] {
  const { what, from, to } = changeText(entry)
  const values = [from, to].flatMap((value) => (value === undefined ? [] : shortLine(value, VALUE_MAX)))
  return {
    what: values.length > 0 ? `${what}:` : what,
    values: values.join(' → '),
    note: noteOf(entry, timeZone),
  }
}

function statusSentences(entries: readonly MailedEntry[]): string[] {
  const { stage, latestAction } = entries[0]?.status ?? {}
  const word = entries.some(isConcluded) ? 'Last status' : 'Now'
  return [
    ...(stage === undefined ? [] : [`${word}: ${STAGE_LABELS[stage]}.`]),
    ...(latestAction === undefined ? [] : [`Latest action: ${shortLine(latestAction.text, VALUE_MAX)}`]),
  ]
}

/** The bills under which this one was introduced again. */
const successorLinks = (entries: readonly MailedEntry[], siteUrl: string): MailSection['links'] =>
  entries.flatMap(({ kind, to }) => {
    const bill = kind === 'reintroduced' && to !== undefined ? parseRecordKey(to) : undefined
    if (bill === undefined || !isBillKey(bill)) return []
    return [
      {
        label: `Open ${formatCitation(bill.type, bill.number)}`,
        href: siteUrl + publicRecordPath(billRef(bill)),
      },
    ]
  })

/** What a mail says about one record, with each reason once. */
function sectionOf(
  entries: readonly [MailedEntry, ...MailedEntry[]],
  { siteUrl, timeZone }: AlertMailInput,
): MailSection {
  const [first] = entries
  const { item } = first
  const reasons = new Set(entries.flatMap((entry) => entry.reasons.map(plainLine)))
  const [name, title] = [recordName(item), shortLine(item.title, TITLE_MAX)]
  return {
    kind: 'section',
    heading: { label: name, href: siteUrl + publicRecordPath(item) },
    title: name === title ? '' : title,
    changes: entries.map((entry) => changeOf(entry, timeZone)),
    notes: [...statusSentences(entries), ...reasons],
    links: [
      ...successorLinks(entries, siteUrl),
      { label: 'Open in Rostrum', href: siteUrl + appRecordPath(item) },
    ],
  }
}

/** The most important record first, and of each record the most important change; what was found late comes last. */
function groupByRecord(entries: readonly MailedEntry[]): [MailedEntry, ...MailedEntry[]][] {
  const groups = new Map<string, [MailedEntry, ...MailedEntry[]]>()
  const orderOf = (entry: MailedEntry) => Number(isFoundLate(entry))
  const sorted = entries.toSorted((a, b) => orderOf(a) - orderOf(b) || importanceOf(a) - importanceOf(b))
  for (const entry of sorted) {
    const group = groups.get(refId(entry.item))
    if (group === undefined) groups.set(refId(entry.item), [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

const DIGEST_OPENINGS = {
  immediate: '',
  daily: 'Your daily digest: ',
  weekly: 'Your weekly digest: ',
} as const

/** "H.R. 1315 passed the House, and 4 more changes". */
function subjectOf(
  { rhythm, entries, otherChanges = 0 }: Pick<AlertMailInput, 'rhythm' | 'entries' | 'otherChanges'>,
  first: MailedEntry,
): string {
  const others = entries.length - 1 + otherChanges
  const more = others === 0 ? '' : `, and ${formatNumber(others)} more ${others === 1 ? 'change' : 'changes'}`
  const opening = DIGEST_OPENINGS[rhythm]
  return `${opening}${shortLine(changeNews(first.item, first), SUBJECT_MAX - opening.length - more.length)}${more}`
}

interface Headline {
  /** As the subject of the mail. */
  readonly news: string
  /** Of the most important record. */
  readonly title: string
  /** If the alert is about one record. */
  readonly record: MailedEntry['item'] | undefined
}

/** What an alert says in a line or two. */
export function headlineOf(input: Parameters<typeof subjectOf>[0]): Headline {
  const groups = groupByRecord(input.entries)
  const first = groups[0]?.[0]
  if (first === undefined) throw new TypeError('there is no news')
  const { item } = first
  const isAlone = groups.length === 1 && !input.otherChanges
  return {
    news: subjectOf(input, first),
    title: shortLine(item.title, TITLE_MAX),
    record: isAlone ? item : undefined,
  }
}

const RHYTHM_WORDS = { immediate: 'at once', daily: 'once a day', weekly: 'once a week' } as const

const footer = ({ rhythm, siteUrl, unsubscribeUrl }: AlertMailInput): MailLinks => ({
  kind: 'links',
  text: `You get changes to what you track by email ${RHYTHM_WORDS[rhythm]}. Nobody reads replies to this address.`,
  links: [
    { label: 'Change how often', href: siteUrl + appPaths.settings() },
    { label: 'Stop all alerts', href: unsubscribeUrl },
  ],
})

const heldBackPart = (count: number, siteUrl: string): MailPart => ({
  kind: 'links',
  text: `And ${formatNumber(count)} more ${count === 1 ? 'change' : 'changes'}.`,
  links: [{ label: 'See all your changes', href: siteUrl + appPaths.tracking() }],
})

/** Nothing is chosen by opening a link: the screen asks. */
const choiceParts = (entries: readonly MailedEntry[], siteUrl: string): MailPart[] =>
  entries.some(({ kind }) => isNoticeKind(kind))
    ? [
        {
          kind: 'links',
          text: 'Some of what you track has ended or begun again. You go on tracking it until you choose otherwise.',
          links: [{ label: 'Choose what to track', href: `${siteUrl}${appPaths.tracking()}#${NOTICES_ID}` }],
        },
      ]
    : []

/** Renders a mail about changes as HTML and text, with the headers of a mailing list. */
export function renderAlertMail(input: AlertMailInput): Mail {
  const { to, rhythm, entries, otherChanges = 0, siteUrl, unsubscribeUrl } = input
  const groups = groupByRecord(entries)
  const first = groups[0]?.[0]
  if (first === undefined) throw new TypeError('a mail about no changes is not sent')
  const shown = groupByRecord(groups.flat().slice(0, MAILED_ENTRIES_MAX))
  const heldBack = Math.max(0, entries.length - MAILED_ENTRIES_MAX) + otherChanges
  const mail = renderMail(
    {
      to,
      subject: subjectOf(input, first),
      parts: [
        ...shown.map((group) => sectionOf(group, input)),
        ...(heldBack > 0 ? [heldBackPart(heldBack, siteUrl)] : []),
        ...choiceParts(entries, siteUrl),
        footer(input),
      ],
    },
    siteUrl,
  )
  const record = groups.length === 1 ? first.item : undefined
  return { ...mail, stream: 'alerts', headers: alertHeaders({ rhythm, siteUrl, unsubscribeUrl, record }) }
}
