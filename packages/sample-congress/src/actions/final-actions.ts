import { formalName } from '../people/person.ts'
import { isPrivate } from '../bills/bill-topic.ts'
import type { ActionRow, ActionContext } from './action-row.ts'
import { FloorClock, houseFloorRow, libraryRow, recordPage, senateRow, stepRoll } from './action-row.ts'

/** The chamber of origin agrees to the other chamber's amendment. */
export function concurred(ctx: ActionContext): ActionRow[] {
  const { step, random } = ctx
  const page = recordPage(step.chamber, step.day, random)
  if (step.chamber === 'S') {
    const text = `Senate agreed to House amendment by Unanimous Consent. (consideration: CR ${page})`
    return [
      libraryRow(ctx, '20500', {
        text: `Resolving differences -- Senate actions: ${text}`,
        type: 'ResolvingDifferences',
      }),
      senateRow(ctx, { text, type: 'ResolvingDifferences' }),
      senateRow(ctx, { text: 'Message on Senate action sent to the House.', type: 'Floor' }),
    ]
  }
  const clock = new FloorClock(random)
  const mover = formalName(ctx.member('H'))
  const text = `On motion that the House suspend the rules and agree to the Senate amendment Agreed to by voice vote. (text: CR ${page})`
  return [
    houseFloorRow(ctx, 'H40140', clock.next(), {
      text: `${mover} moved that the House suspend the rules and agree to the Senate amendment.`,
      type: 'ResolvingDifferences',
    }),
    libraryRow(ctx, '19500', {
      text: `Resolving differences -- House actions: ${text}`,
      type: 'ResolvingDifferences',
    }),
    houseFloorRow(ctx, 'H41610', clock.next(), { text, type: 'ResolvingDifferences' }),
    houseFloorRow(ctx, 'H38310', clock.next(), {
      text: 'Motion to reconsider laid on the table Agreed to without objection.',
      type: 'Floor',
    }),
  ]
}

export const presented = (ctx: ActionContext): ActionRow[] => [
  libraryRow(ctx, '28000', { text: 'Presented to President.', type: 'President' }),
  houseFloorRow(ctx, 'E20000', '', { text: 'Presented to President.', type: 'Floor' }),
]

const lawText = (ctx: ActionContext): string =>
  `Became ${isPrivate(ctx.bill) ? 'Private' : 'Public'} Law No: ${ctx.bill.congress}-${ctx.step.lawNo}.`

/** The provider lists one signature as four rows. */
export function signed(ctx: ActionContext): ActionRow[] {
  const becameLaw = isPrivate(ctx.bill) ? '41000' : '36000'
  const text = lawText(ctx)
  return [
    libraryRow(ctx, becameLaw, { text: 'Signed by President.', type: 'BecameLaw' }),
    libraryRow(ctx, 'E30000', { text: 'Signed by President.', type: 'President' }),
    libraryRow(ctx, becameLaw, { text, type: 'BecameLaw' }),
    libraryRow(ctx, 'E40000', { text, type: 'President' }),
  ]
}

/** The House feed lists a veto under the code that the Library uses for a signature. */
export function vetoed(ctx: ActionContext): ActionRow[] {
  const text = ctx.bill.edgeCase === 'pocketed' ? 'Pocket vetoed by President.' : 'Vetoed by President.'
  return [
    libraryRow(ctx, '31000', { text, type: 'Veto' }),
    houseFloorRow(ctx, 'E30000', '', { text, type: 'President' }),
  ]
}

function overrideInHouse(ctx: ActionContext, text: string, isOverridden: boolean): ActionRow[] {
  const clock = new FloorClock(ctx.random)
  const roll = stepRoll(ctx.step)
  const label = isOverridden ? 'Passed House over veto' : 'Failed of passage in House over veto'
  return [
    houseFloorRow(ctx, 'H8D000', clock.next(), {
      text: 'The Chair laid before the House the veto message from the President.',
      type: 'Floor',
    }),
    libraryRow(ctx, isOverridden ? '32000' : '33000', { text: `${label}: ${text}`, type: 'Veto', ...roll }),
    houseFloorRow(ctx, 'H37100', clock.next(), { text, type: 'Veto', ...roll }),
    houseFloorRow(ctx, 'H8D000', clock.next(), {
      text: 'The Chair directed the Clerk to notify the Senate of the action of the House.',
      type: 'Floor',
    }),
  ]
}

function overrideInSenate(ctx: ActionContext, tally: string, isOverridden: boolean): ActionRow[] {
  const { step } = ctx
  const roll = stepRoll(step)
  const text = `${isOverridden ? 'Passed Senate over veto' : 'Failed of passage in Senate over veto'} by Yea-Nay Vote. ${tally}. Record Vote Number: ${step.roll}.`
  return [
    senateRow(ctx, { text: 'Veto message considered in Senate.', type: 'Veto' }),
    libraryRow(ctx, isOverridden ? '34000' : '35000', { text, type: 'Veto', ...roll }),
    senateRow(ctx, { text, type: 'Veto', ...roll }),
  ]
}

export function override(ctx: ActionContext): ActionRow[] {
  const { step, bill } = ctx
  const isOverridden = bill.outcome === 'overridden'
  const tally = ctx.tally()
  const text = `On passage, the objections of the President to the contrary notwithstanding ${isOverridden ? 'Passed' : 'Failed'} by the Yeas and Nays: (2/3 required): ${tally} (Roll no. ${step.roll}).`
  const own =
    step.chamber === 'H'
      ? overrideInHouse(ctx, text, isOverridden)
      : overrideInSenate(ctx, tally, isOverridden)
  if (!isOverridden) return own
  const other =
    step.chamber === 'H'
      ? senateRow(ctx, { text: 'Passed Senate over veto by Yea-Nay Vote.', type: 'Veto' })
      : houseFloorRow(ctx, 'H37100', '', {
          text: 'Two-thirds of the Members present having voted in the affirmative the bill is passed.',
          type: 'Veto',
        })
  return [
    ...own,
    other,
    libraryRow(ctx, '36000', { text: lawText(ctx), type: 'BecameLaw' }),
    libraryRow(ctx, 'E40000', { text: lawText(ctx), type: 'President' }),
  ]
}
