import { type AlertLoad, DAYS } from './model.ts'
import { PRICES } from './prices.ts'

/** Readers with ten follows each, the bills that change per day, and a widely followed bill that changes weekly. */
export const ALERTED = {
  readers: 10_000,
  followsEach: 10,
  changedBills: 500,
  followersOfEach: 5,
  crowd: 50_000,
}
const WEEKS = DAYS / 7
/** For each alert: sent, and delivered. */
const EVENTS_EACH = 2
/** The function `feedback`: 256 MB for a tenth of a second. */
const EVENT_GIGABYTE_SECONDS = 0.025
const CANARIES = DAYS * 96

/** All saved searches are read whenever bills changed, at most as often as the lists are walked. */
export const SEARCHED = { searches: 100_000, bytesEach: 500, runsADay: 288 }
/** An eventually consistent read unit. */
const UNIT_BYTES = 8_192

/** Monthly dollars for reading this many saved searches. */
export const searchesCost = ({ searches, bytesEach, runsADay } = SEARCHED): number =>
  DAYS * runsADay * ((searches * bytesEach) / UNIT_BYTES) * PRICES.tableRead

/** Dollars per alert, by part. */
function alertCost({ functionGigabyteSeconds, reads, writes }: AlertLoad) {
  const seconds = functionGigabyteSeconds + EVENTS_EACH * EVENT_GIGABYTE_SECONDS
  return {
    mail: PRICES.mail,
    table: reads * PRICES.tableRead + writes * PRICES.tableWrite,
    functions: seconds * PRICES.functionGigabyteSecond,
    events: EVENTS_EACH * (PRICES.topicEvent + PRICES.functionRequest),
  }
}

/** Monthly dollars for this many alerts, by part, and for test mails, which cost the same. */
export function alertsCost(load: AlertLoad, alerts: number) {
  const each = alertCost(load)
  const parts = {
    mail: alerts * each.mail,
    table: alerts * each.table,
    functions: alerts * each.functions,
    events: (alerts + CANARIES) * each.events,
    canary: CANARIES * each.mail,
  }
  return { ...parts, total: Object.values(parts).reduce((total, part) => total + part, 0) }
}

export const BUSY_ALERTS = DAYS * ALERTED.changedBills * ALERTED.followersOfEach + WEEKS * ALERTED.crowd

/** The rhythms of followers on an ordinary site: their share, and their mails in a month of session. */
export const RHYTHMS = [
  { rhythm: 'at once', share: 0.2, mails: 20 },
  { rhythm: 'daily', share: 0.5, mails: 12 },
  { rhythm: 'weekly', share: 0.3, mails: 4 },
]
export const mailsOf = (followers: number): number =>
  followers * RHYTHMS.reduce((sum, { share, mails }) => sum + share * mails, 0)
