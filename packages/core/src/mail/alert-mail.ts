import { appPaths, NOTICES_ID } from '@rostrum/contract/site/app-paths'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { plainLine, recordName } from '@rostrum/contract/words/change-news'
import { changeText } from '@rostrum/contract/words/change-text'
import type { Alert } from '@rostrum/contract/entities/alerts'
import { isNoticeKind } from '@rostrum/contract/entities/tracking'
import type { BillProgress } from '@rostrum/contract/entities/bill'
import { formatNumber } from '@rostrum/contract/lib/format'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { refId } from '@rostrum/contract/entities/record-ref'
import { shorten } from '@rostrum/contract/lib/shorten'
import { STAGE_LABELS, tabledWords } from '@rostrum/contract/words/stage-labels'
import { formatDay } from '@rostrum/contract/lib/wall-clock'
import { dateFormat } from '../lib/date-format.ts'
import { groupBy } from '../lib/group-by.ts'
import { alertHeaders } from './alert-headers.ts'
import { passageLine, passageLinks, passagesOf } from './found-passages.ts'
import { renderMail } from './mail-message.ts'
import type { Mail } from './mailer.ts'
import { linksPart, type MailPart, sectionPart } from './mail-section.ts'
import {
  isNumberedLaw,
  type MailedEntry,
  storiesOf,
  type Story,
  storyNews,
  voterSentences,
} from './stories.ts'
import { linksOf, stopLinks } from './story-links.ts'

/** Gmail hides everything after 102 KB. */
export const MAILED_ENTRIES_MAX = 50
const SUBJECT_MAX = 140
const TITLE_MAX = 120
const VALUE_MAX = 200

export interface AlertMailInput {
  readonly to: string
  readonly rhythm: Alert['rhythm']
  readonly entries: readonly MailedEntry[]
  /** How many further changes are only counted. */
  readonly otherChanges?: number
  readonly siteUrl: string
  readonly unsubscribeUrl: string
  /** The recipient's. */
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

/** Changes that Rostrum derives, because no list of Congress.gov has them. */
const isConcluded = ({ kind }: MailedEntry): boolean => kind === 'died' || kind === 'reintroduced'

/** Changes of seats and leaders, which no list of Congress.gov has. */
const SEAT_KINDS: ReadonlySet<string> = new Set(['seated', 'unseated', 'chair', 'ranking_member'])

function sourceOf(entry: MailedEntry): string {
  if (isConcluded(entry)) return 'Noticed by Rostrum'
  if (entry.passages !== undefined) return 'Found in the text'
  if (SEAT_KINDS.has(entry.kind)) return 'Seen in the congress-legislators data'
  return entry.vote === undefined ? 'Seen on Congress.gov' : 'Seen in the official roll calls'
}

function noteOf(entry: MailedEntry, timeZone: string): string {
  const { happenedDate, firstSeenAt, recordedAt, mayHaveReached } = entry
  const happened =
    happenedDate === undefined ? [] : [`Happened ${formatDay(new Date(`${happenedDate}T00:00:00Z`))}.`]
  const seen = `${sourceOf(entry)} ${formatTime(firstSeenAt ?? recordedAt, timeZone)}.`
  const late = isFoundLate(entry) ? ['We found this late.'] : []
  const again = mayHaveReached ? ['You may have gotten an earlier email about this.'] : []
  return [...happened, ...late, seen, ...again].join(' ')
}

function changeOf(story: Story, timeZone: string) {
  const { main } = story
  const { what, from, to } = changeText(main)
  const label = main.kind === 'law' && !isNumberedLaw(story) ? 'Law number' : what
  const values = [from, to].flatMap((text) => (text === undefined ? [] : shortLine(text, VALUE_MAX)))
  const value = values.join(' → ')
  const more = [...voterSentences(story), ...passagesOf(story).map(passageLine)]
  return {
    what: values.length > 0 ? `${label}:` : label,
    values: more.length > 0 ? `${value}. ${more.join(' ')}` : value,
    note: noteOf(main, timeZone),
  }
}

/** "Failed, tabled by a vote of the House". */
const stageText = (stage: BillProgress): string =>
  [STAGE_LABELS[stage.stage], tabledWords(stage)].filter((words) => words !== undefined).join(', ')

function statusSentences(entries: readonly MailedEntry[]): string[] {
  const { stage, latestAction } = entries[0]?.status ?? {}
  const word = entries.some(isConcluded) ? 'Last status' : 'Now'
  return [
    ...(stage === undefined ? [] : [`${word}: ${stageText(stage)}.`]),
    ...(latestAction === undefined ? [] : [`Latest action: ${shortLine(latestAction.text, VALUE_MAX)}`]),
  ]
}

type StoriesOfRecord = readonly [Story, ...Story[]]

/** One record's section, with each reason once. */
function sectionOf(stories: StoriesOfRecord, input: AlertMailInput): MailPart {
  const { siteUrl, timeZone } = input
  const entries = stories.map(({ main }) => main)
  const { item } = stories[0].main
  const all = stories.flatMap(({ main, also }) => [main, ...also])
  const reasons = new Set(all.flatMap((entry) => entry.reasons.map(plainLine)))
  const [name, title] = [recordName(item), shortLine(item.title, TITLE_MAX)]
  return sectionPart({
    heading: { label: name, href: siteUrl + publicRecordPath(item) },
    title: name === title ? '' : title,
    changes: stories.map((story) => changeOf(story, timeZone)),
    notes: [...statusSentences(entries), ...reasons],
    links: [
      ...entries.flatMap((entry) => linksOf(entry, siteUrl)),
      ...stories.flatMap((story) => passageLinks(story, siteUrl)),
      { label: 'Open in Rostrum', href: siteUrl + appRecordPath(item) },
      ...stopLinks(stories, input),
    ],
  })
}

const groupByRecord = (stories: readonly Story[]): StoriesOfRecord[] =>
  [...groupBy(stories, ({ main }) => refId(main.item)).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others]],
  )

const DIGEST_OPENINGS = {
  immediate: '',
  daily: 'Your daily digest: ',
  weekly: 'Your weekly digest: ',
} as const

type Headlined = Pick<AlertMailInput, 'rhythm' | 'otherChanges'>

/** "H.R. 1315 passed the House, and 4 more changes". */
function subjectOf({ rhythm, otherChanges = 0 }: Headlined, [first, ...rest]: StoriesOfRecord): string {
  const others = rest.length + otherChanges
  const more = others === 0 ? '' : `, and ${formatNumber(others)} more ${others === 1 ? 'change' : 'changes'}`
  const opening = DIGEST_OPENINGS[rhythm]
  return `${opening}${shortLine(storyNews(first), SUBJECT_MAX - opening.length - more.length)}${more}`
}

function readStories(entries: readonly MailedEntry[]): StoriesOfRecord {
  const [first, ...others] = storiesOf(entries)
  if (first === undefined) throw new TypeError('a mail about no changes is not sent')
  return [first, ...others]
}

/** The record that all stories are about, if there is only one. */
function onlyRecord(stories: StoriesOfRecord): MailedEntry['item'] | undefined {
  const { item } = stories[0].main
  return stories.every(({ main }) => refId(main.item) === refId(item)) ? item : undefined
}

/**
 * The news as in the mail's subject, the title of the most important record, and the record and the passage of a text if
 * they are the only ones.
 */
export function headlineOf(input: Headlined & Pick<AlertMailInput, 'entries'>) {
  const stories = readStories(input.entries)
  return {
    news: subjectOf(input, stories),
    title: shortLine(stories[0].main.item.title, TITLE_MAX),
    record: input.otherChanges ? undefined : onlyRecord(stories),
    passage: stories.length === 1 ? passagesOf(stories[0])[0] : undefined,
  }
}

const RHYTHM_WORDS = { immediate: 'right away', daily: 'once a day', weekly: 'once a week' } as const

const footer = ({ rhythm, siteUrl, unsubscribeUrl }: AlertMailInput): MailPart =>
  linksPart(
    `You asked to hear about what you track by email ${RHYTHM_WORDS[rhythm]}. Replies to this address are not read.`,
    [
      { label: 'Change how often', href: siteUrl + appPaths.settings() },
      { label: 'Stop all alerts', href: unsubscribeUrl },
    ],
  )

const heldBackPart = (count: number, siteUrl: string): MailPart =>
  linksPart(`And ${formatNumber(count)} more ${count === 1 ? 'change' : 'changes'}.`, [
    { label: 'See all your changes', href: siteUrl + appPaths.tracking() },
  ])

/** The links change nothing themselves: the screen asks for confirmation. */
const choiceParts = (entries: readonly MailedEntry[], siteUrl: string): MailPart[] =>
  entries.some(({ kind }) => isNoticeKind(kind))
    ? [
        linksPart(
          'Some of what you track has ended or started over. It stays on your list until you decide.',
          [{ label: 'Choose what to track', href: `${siteUrl}${appPaths.tracking()}#${NOTICES_ID}` }],
        ),
      ]
    : []

/** Renders an alert as HTML and text, with mailing list headers. */
export function renderAlertMail(input: AlertMailInput): Mail {
  const { to, rhythm, entries, otherChanges = 0, siteUrl, unsubscribeUrl } = input
  const stories = readStories(entries)
  const shown = groupByRecord(groupByRecord(stories).flat().slice(0, MAILED_ENTRIES_MAX))
  const heldBack = Math.max(0, stories.length - MAILED_ENTRIES_MAX) + otherChanges
  const mail = renderMail(
    {
      to,
      subject: subjectOf(input, stories),
      parts: [
        ...shown.map((group) => sectionOf(group, input)),
        ...(heldBack > 0 ? [heldBackPart(heldBack, siteUrl)] : []),
        ...choiceParts(entries, siteUrl),
        footer(input),
      ],
    },
    siteUrl,
  )
  const record = onlyRecord(stories)
  return { ...mail, stream: 'alerts', headers: alertHeaders({ rhythm, siteUrl, unsubscribeUrl, record }) }
}
