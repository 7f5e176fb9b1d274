import { mapLimited } from '../lib/map-limited.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import type { StoredAlertSettings } from '../store/alert-settings.ts'
import type { Follow } from '../store/follows.ts'
import type { Store } from '../store/store.ts'
import { mergeHistories } from '../tracking/histories.ts'
import { entryOf, readEntries, splitEntries } from './entries.ts'
import { isLost } from './mail-states.ts'
import type { MailedRhythm } from './rhythms.ts'
import { rhythmOf, wantedBy } from './wanted.ts'

const EVENTS_MAX = 2_000
const READ_CONCURRENCY = 4

interface NewsQuery {
  readonly follows: readonly Follow[]
  readonly settings: StoredAlertSettings | undefined
  /** The rhythms whose time has come. */
  readonly due: readonly MailedRhythm[]
  readonly since: string
  readonly mails: readonly AlertMail[]
}

/** Mails of unknown outcome whose entries no other mail has carried yet. */
function lostMails(mails: readonly AlertMail[]): AlertMail[] {
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  return mails.filter((mail) => isLost(mail) && !carried.has(mail.sequence))
}

type News = Pick<AlertMail, 'rhythm' | 'entries' | 'otherEventIds' | 'carriedFrom'>

/** The content of a person's next mail; undefined without news, so that what may have reached them waits for some. */
export async function findNews(
  store: Store,
  { follows, settings, due, since, mails }: NewsQuery,
): Promise<News | undefined> {
  const served = follows.filter((it) => due.some((rhythm) => rhythm === rhythmOf(it, settings)))
  if (served.length === 0) return undefined
  const events = await mergeHistories(store, served, { after: since, limit: EVENTS_MAX })
  const told = new Set(
    mails.flatMap(({ entries, otherEventIds }) => [
      ...entries.map(({ eventId }) => eventId),
      ...otherEventIds,
    ]),
  )
  const fresh = events.filter((event) => !told.has(event.id)).filter(wantedBy(served, settings))
  if (fresh.length === 0) return undefined
  const lost = lostMails(mails)
  const unanswered = await mapLimited(lost, READ_CONCURRENCY, (mail) => readEntries(store, mail))
  const carried = unanswered
    .flat()
    .filter(wantedBy(follows, settings))
    .map((entry) => ({ ...entry, mayHaveReached: true }))
  const isDaily = due.includes('daily') && served.some((it) => rhythmOf(it, settings) === 'daily')
  return {
    rhythm: due.includes('immediate') ? 'immediate' : isDaily ? 'daily' : 'weekly',
    ...splitEntries([...fresh.map(entryOf), ...carried]),
    carriedFrom: lost.map(({ sequence }) => sequence),
  }
}
