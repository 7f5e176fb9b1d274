import { currentCongress } from '@rostrum/contract/congress/congress'
import { findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { newestBillCongress } from '@rostrum/core/catalog/newest-congress'
import { easternDay } from '@rostrum/core/lib/eastern'
import { findCommittee, listCommittees } from '@rostrum/core/reading/read-committees'
import { committeeAgenda } from '@rostrum/core/record/agenda-names'
import { agendaKey, meetingsOnAgenda } from '@rostrum/core/store/record/agendas'
import { COMMITTEES_KEY } from '@rostrum/core/store/record/committees'
import { readAhead } from '@rostrum/core/store/read-ahead'
import { committeePage } from '@rostrum/pages/committee-page.tsx'
import { committeesPage } from '@rostrum/pages/committees-page.tsx'
import type { Context } from '../context/context.ts'
import { type AnswerTo, siteOf } from './answer.ts'
import { positionOf, rowsOf } from './query.ts'

export const answerCommittees: AnswerTo<'committees'> = async (_, query, context) => {
  const isCurrent = query['current'] !== 'false'
  const committees = await listCommittees({ current: isCurrent }, context.store)
  const page = committeesPage({ committees, isCurrent }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: committees.length === 0 }
}

const PAST_SHOWN = 5

/** A committee and its meetings, in one table call, or two before its first meeting of a congress. */
async function readCommittee(systemCode: string, { store, now }: Context) {
  const current = currentCongress(now())
  const agenda = agendaKey(committeeAgenda(current, systemCode))
  const held = await readAhead(store, [COMMITTEES_KEY, agenda])
  const [committee, row] = await Promise.all([findCommittee(systemCode, held), held.get(agenda)])
  const today = easternDay(now())
  const own = meetingsOnAgenda(row)
  const before = agendaKey(committeeAgenda(current - 1, systemCode))
  const meetings = own.length > 0 ? own : meetingsOnAgenda(await store.get(before))
  const past = meetings.filter(({ date }) => date < today)
  return {
    committee,
    coming: meetings.filter(({ date }) => date >= today),
    past: past.toReversed().slice(0, PAST_SHOWN),
  }
}

export const answerCommittee: AnswerTo<'committee'> = async ({ systemCode }, query, context) => {
  const congress = await newestBillCongress(context.catalog, context.now())
  const state = query['state'] === 'reported' ? 'reported' : 'before'
  const rows = rowsOf(query)
  const [{ committee, ...meetings }, index] = await Promise.all([
    readCommittee(systemCode, context),
    context.catalog.bills(congress),
  ])
  if (committee === undefined) return undefined
  const { bills, total } = findBillCards(index, { congress, committee: { systemCode, state }, ...rows })
  const position = positionOf(rows, total)
  if (position === undefined) return undefined
  const page = committeePage(
    { committee, congress, state, bills, position, ...meetings },
    { site: siteOf(context) },
  )
  return { kind: 'page', page }
}
