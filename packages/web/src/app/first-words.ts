import type { Bill, BillCard } from '@rostrum/contract/entities/bill'
import type { Member } from '@rostrum/contract/entities/member'
import type { Activity, FollowedRecord } from '@rostrum/contract/entities/tracking'
import { formatCitation } from '@rostrum/contract/words/citation'
import { memberName } from '@rostrum/contract/words/member-name'
import { formatCalendarDate } from '@rostrum/contract/lib/wall-clock'
import { titleSize } from '@rostrum/view/title-size.ts'
import { openLocalStore } from '../local-store.ts'
import { NOTHING_TRACKED } from '../features/follow/nothing-tracked-words.ts'
import { readCompact } from '../ui/compact-setting.ts'

/** The number of rows visible without scrolling. */
const ROWS = 6

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  node.className = className
  node.append(...children)
  return node
}

function billRow({ type, number, title, latestAction }: BillCard): HTMLElement {
  const row = element(
    'div',
    readCompact(openLocalStore()) ? 'bill-card bill-card-folded' : 'bill-card',
    element('p', 'bill-card-kind', element('strong', '', formatCitation(type, number))),
    element('p', 'bill-card-title shell-title', element('span', '', title)),
  )
  if (latestAction) {
    const date = formatCalendarDate(latestAction.actionDate)
    row.append(element('p', 'bill-card-latest', `${date} ${latestAction.text}`))
  }
  return row
}

function billWords({ type, number, title, latestTitle, latestAction }: Bill): HTMLElement[] {
  const shown = latestTitle ?? title
  return [
    element('p', 'record-heading-kind', element('strong', '', formatCitation(type, number))),
    element('div', `bill-heading-${titleSize(shown)}`, element('p', 'page-title', shown)),
    ...(latestAction ? [element('div', 'latest-action', element('p', '', latestAction.text))] : []),
  ]
}

function memberWords(member: Member): HTMLElement[] {
  const { imageUrl } = member.depiction ?? {}
  const photo = element('span', 'portrait portrait-large')
  if (imageUrl !== undefined) {
    const image = document.createElement('img')
    Object.assign(image, {
      src: imageUrl,
      alt: '',
      width: 80,
      height: 100,
      referrerPolicy: 'no-referrer',
    })
    photo.append(image)
  }
  const words = element('div', 'member-head-words', element('p', 'page-title', memberName(member)))
  return [element('div', 'member-head', photo, words)]
}

/** One row per record, the newest change first. */
function newsRows(activity: readonly Activity[]): HTMLElement[] {
  const keys = activity.map(({ item }) => item.key)
  const newest = activity.filter(({ item }, index) => keys.indexOf(item.key) === index)
  return newest.map(({ item: { title, latestAction } }) => {
    const words = element('div', 'news-words', element('p', 'news-title', element('a', '', title)))
    if (latestAction) words.append(element('p', 'news-latest', latestAction.text))
    return element('div', 'news-row', element('span', 'record-mark'), words)
  })
}

interface TrackedData {
  readonly follows?: readonly FollowedRecord[]
}

/** Shown to readers who track nothing, by the statistics. */
export function nothingTrackedWords(body: unknown): HTMLElement[] {
  if ((body as { data?: { total?: number } } | undefined)?.data?.total !== 0) return []
  const { title, text } = NOTHING_TRACKED
  return [element('div', 'empty-state', element('h2', '', title), element('p', '', text))]
}

/** The titles of what is tracked, which are shown where there is no news. */
export function trackedWords(body: unknown): HTMLElement[] {
  const { follows = [] } = (body as { data?: TrackedData } | undefined)?.data ?? {}
  return follows.slice(0, ROWS).map(({ title }) => {
    const words = element('div', 'tracked-words', element('h3', 'tracked-title', element('a', '', title)))
    return element('div', 'tracked-row', element('span', 'tracked-date'), words)
  })
}

interface FirstData {
  readonly activity?: readonly Activity[]
  readonly bills?: readonly BillCard[]
  readonly bill?: Bill
  readonly member?: Member
}

/** The text of a record, or of a list's first rows, laid out as on the screen. */
export function firstWords(body: unknown): HTMLElement[] {
  // The service checks every answer against its schema before it sends it.
  const { activity = [], bills = [], bill, member } = (body as { data?: FirstData } | undefined)?.data ?? {}
  if (bill) return billWords(bill)
  if (member) return memberWords(member)
  return [...bills.slice(0, ROWS).map(billRow), ...newsRows(activity).slice(0, ROWS)]
}
