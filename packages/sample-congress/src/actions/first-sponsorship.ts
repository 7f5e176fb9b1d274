import { formalName } from '../people/person.ts'
import type { ActionRow, ActionContext } from './action-row.ts'
import { actionCitation } from '../bills/bill.ts'
import { FloorClock, houseFloorRow } from './action-row.ts'

/** 21 bills of the 119th Congress have this House floor action. */
export function firstSponsorship(ctx: ActionContext): ActionRow[] {
  const { sponsorChange } = ctx
  if (sponsorChange === undefined) return []
  const { newSponsor, from } = sponsorChange
  const pronoun = newSponsor.person.isWoman ? 'she' : 'he'
  return [
    houseFloorRow(ctx, 'H8D000', new FloorClock(ctx.random).next(), {
      text: `ASSUMING FIRST SPONSORSHIP - ${formalName(newSponsor.person)} asked unanimous consent that ${pronoun} may hereafter be considered as the first sponsor of ${actionCitation(ctx.bill)}, a bill originally introduced by Representative ${from.person.last}, for the purpose of adding cosponsors and requesting reprintings pursuant to clause 7 of rule XII. Agreed to without objection.`,
      type: 'Floor',
    }),
  ]
}
