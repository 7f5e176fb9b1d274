import type { Amendment } from '../amendments/amendment.ts'
import { actionCitation } from '../actions/action-row.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { isoDay, type Day, type Instant } from '../world/calendar.ts'
import { Random, mixSeeds } from '../world/random.ts'
import type { ApiContext, JsonObject } from './context.ts'

const STREAM = { rule: 133, amendment: 134 } as const
const RULE_PRINT_SHARE = 0.5
const ORDER_SHARE = 0.4

const slashDate = (day: Day): string => {
  const [year, month, date] = isoDay(day).split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

const notesOf = (texts: readonly string[]): JsonObject =>
  texts.length === 0 ? {} : { notes: texts.map((text) => ({ text })) }

/** Notes of a measure that the House considered under a rule; some have links in HTML. */
export function billNotes({ base, now }: ApiContext, { bill, steps }: BillTimeline): JsonObject {
  if (!steps.some(({ kind, at }) => kind === 'rule' && at <= now)) return {}
  const page = `${base}/publication/rules-print-${bill.congress}-${bill.seed % 90}`
  const print = `<a href="${page}" target="_blank">The Rules Committee Print</a> and a joint explanatory statement are available.`
  const rule =
    bill.rule === undefined ? [] : [`For the rule that governs debate, see ${actionCitation(bill.rule)}.`]
  const hasPrint = new Random(mixSeeds(bill.seed, STREAM.rule)).chance(RULE_PRINT_SHARE)
  return notesOf([...(hasPrint ? [print] : []), ...rule])
}

/** The order under which the Senate voted. */
export function amendmentNotes({ type, isRecorded, decided, seed }: Amendment, now: Instant): JsonObject {
  if (type !== 'samdt' || !isRecorded || decided === undefined || decided.at > now) return {}
  if (!new Random(mixSeeds(seed, STREAM.amendment)).chance(ORDER_SHARE)) return {}
  return notesOf([
    `Under the order of ${slashDate(decided.day - 1)}, 60 affirmative votes were required to adopt the amendment.`,
  ])
}
