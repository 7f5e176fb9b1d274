import { DAY_MS } from '@rostrum/contract/times'
import { easternDay } from '../lib/eastern.ts'

interface StoredNews {
  readonly newsAfter: string
  readonly detailedFor?: string
}

/** What one response said about a record. */
interface SeenNews {
  readonly isDetail: boolean
  /** When the record began, if this response is the first to say so. */
  readonly beganDate: string | undefined
}

/**
 * The day after which what happens to a record is news; empty if everything is. A record that began after its list was
 * first read is news from the beginning, once that is known. Of all others, nothing is that happened before the day on
 * which their details were first read.
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

/** Whether a record is known only from lists, and may have a past that nobody has read yet. */
export const isHistoryUnknown = (
  before: StoredNews | undefined,
  { newsAfter }: Pick<StoredNews, 'newsAfter'>,
): boolean => newsAfter !== '' && before?.detailedFor === undefined
