import { DAY_MS } from '@rostrum/contract/lib/times'
import { easternDay } from '../lib/eastern.ts'

interface StoredNews {
  readonly newsAfter: string
  readonly detailedFor?: string
}

/** The facts of a response that determine what is news. */
interface SeenNews {
  readonly isDetail: boolean
  /** When the record began, if this response is the first to show it. */
  readonly beganDate: string | undefined
}

/**
 * The day after which a record's changes are news; empty if all are. A record that began after its list was first read is
 * all news. For any other, news starts on the day its details were first read.
 */
export function nextNewsAfter(
  stored: StoredNews | undefined,
  { isDetail, beganDate = '' }: SeenNews,
  { now, newsAfter }: { readonly now: Date; readonly newsAfter: string },
): string {
  const known = stored?.newsAfter ?? newsAfter
  if (known === '' || beganDate > known) return ''
  if (!isDetail || stored?.detailedFor !== undefined) return known
  return easternDay(new Date(now.getTime() - DAY_MS))
}

/** Whether a record is known only from lists, so that its history is still unknown. */
export const isHistoryUnknown = (
  before: StoredNews | undefined,
  { newsAfter }: Pick<StoredNews, 'newsAfter'>,
): boolean => newsAfter !== '' && before?.detailedFor === undefined
