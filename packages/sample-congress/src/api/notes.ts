import type { Amendment } from '../amendments/amendment.ts'
import { actionCitation } from '../bills/bill.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { isoDay, type Day, type Instant } from '../base/calendar.ts'
import type { ApiContext, JsonObject } from './context.ts'

const slashDate = (day: Day): string => {
  const [year, month, date] = isoDay(day).split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

const notesOf = (texts: readonly string[]): JsonObject =>
  texts.length === 0 ? {} : { notes: texts.map((text) => ({ text })) }

/** Notes of a measure that became law, with a link in HTML, or that the House considered under a rule. */
export function billNotes({ base, now }: ApiContext, { bill, steps }: BillTimeline): JsonObject {
  const past = steps.filter(({ at }) => at <= now)
  const page = `${base}/publication/signing-statement-${bill.congress}-${bill.seed % 90}`
  const signing = `<a href="${page}" target="_blank">A statement by the President</a> was issued on signing the bill.`
  const isSigned = past.some(({ kind }) => kind === 'signed')
  const isUnderRule = past.some(({ kind }) => kind === 'rule')
  const rules = isUnderRule && bill.rule !== undefined ? [bill.rule] : []
  return notesOf([
    ...(isSigned ? [signing] : []),
    ...rules.map((rule) => `For the rule that governs debate, see ${actionCitation(rule)}.`),
  ])
}

/** The order under which the Senate took up every other amendment that reached the floor. */
export function amendmentNotes({ type, number, proposed }: Amendment, now: Instant): JsonObject {
  if (type !== 'samdt' || proposed === undefined || proposed.at > now || number % 2 === 0) return {}
  return notesOf([`Debate was limited to two hours under the order of ${slashDate(proposed.day - 1)}.`])
}
