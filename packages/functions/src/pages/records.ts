import type { BillKey, BillSummary } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { findHeldBill, type HeldContext } from '@rostrum/core/reading/held-records'
import { htmlToLines } from '@rostrum/core/texts/html-lines'
import { billPage } from '@rostrum/pages/bill-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'

export const heldContextOf = ({ store, log, now, env }: Context): HeldContext => ({
  store,
  log,
  now,
  textOrigin: new URL(env.CONGRESS_TEXT_URL).origin,
})

function summaryText(summary: BillSummary | undefined) {
  if (summary === undefined) return undefined
  const paragraphs = htmlToLines(summary.text)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { version: summary.actionDesc, paragraphs }
}

/** Imported lazily, because few bills have a roll call. */
async function votesOf(id: BillKey, { store }: Context): Promise<VoteCard[]> {
  const { findBillVotes } = await import('@rostrum/core/reading/read-votes')
  return await findBillVotes(id, store)
}

export const answerBill: AnswerTo<'bill'> = async ({ bill: id }, _, context) => {
  const held = await findHeldBill(id, heldContextOf(context))
  if (held === undefined) return undefined
  const { summaries, agenda, ...rest } = held
  // One more table call, only for bills with a roll call.
  const hasRollCall = held.actions.some(({ recordedVotes }) => recordedVotes !== undefined)
  const votes = hasRollCall ? await votesOf(id, context) : []
  const meetings =
    agenda === undefined ? undefined : await (await import('./bill-meetings.ts')).drawMeetings(id, agenda)
  const page = billPage(
    { ...rest, votes, meetings, summary: summaryText(summaries[0]) },
    { site: siteOf(context), now: context.now() },
  )
  return { kind: 'page', page, isPartial: held.bill.partial === true }
}
