import { actionCitation, isByYeasAndNays, isNonbinding, originOf } from '../bills/bill.ts'
import { formalName } from '../people/person.ts'
import type { ActionRow, ActionContext } from './action-row.ts'
import {
  FloorClock,
  houseFloorRow,
  libraryRow,
  actionNoun,
  recordPage,
  senateCalendarRow,
  senateRow,
  stepRoll,
} from './action-row.ts'

const DEBATE_ROWS = 80
/** A long debate needs short intervals to fit into one day. */
const MAX_DEBATE_PAUSE = 120

/** Questions and results in the Clerk's wording. */
function houseOutcome(ctx: ActionContext, isPassed: boolean): { code: string; text: string } {
  const { bill, step, random } = ctx
  const isAgreed = isNonbinding(bill)
  const verb = isAgreed ? 'agree to' : 'pass'
  const amended = step.isAmended === true ? ', as amended' : ''
  const page = recordPage('H', step.day, random)
  const tally = ctx.tally()
  const done = isPassed
    ? isAgreed || step.mode?.startsWith('suspension') === true
      ? 'Agreed to'
      : 'Passed'
    : 'Failed'
  if (step.mode === 'suspension') {
    const text = `On motion to suspend the rules and ${verb} the ${actionNoun(bill)}${amended} ${done} by voice vote. (text: CR ${page})`
    return { code: 'H37300', text }
  }
  if (step.mode === 'suspension vote') {
    const text = `On motion to suspend the rules and ${verb} the ${actionNoun(bill)}${amended} ${done} by the Yeas and Nays: (2/3 required): ${tally} (Roll no. ${step.roll}).`
    return { code: 'H37300', text }
  }
  const question = isAgreed ? 'On agreeing to the resolution' : 'On passage'
  if (step.mode === 'consent')
    return { code: 'H37100', text: `${question}${amended} ${done} without objection. (text: CR ${page})` }
  if (step.mode === 'voice')
    return { code: 'H37100', text: `${question} ${done} by voice vote. (text: CR ${page})` }
  const how = isByYeasAndNays(bill) ? 'by the Yeas and Nays' : 'by recorded vote'
  return { code: 'H37100', text: `${question} ${done} ${how}: ${tally} (Roll no. ${step.roll}).` }
}

function openingRows(ctx: ActionContext, clock: FloorClock): ActionRow[] {
  const { bill, step, random } = ctx
  const mover = formalName(ctx.member('H'))
  const page = recordPage('H', step.day, random)
  const row = (code: string, text: string): ActionRow =>
    houseFloorRow(ctx, code, clock.next(), { text, type: 'Floor' })
  const verb = isNonbinding(bill) ? 'agree to' : 'pass'
  const amended = step.isAmended === true ? ', as amended' : ''
  if (step.mode === 'suspension' || step.mode === 'suspension vote') {
    return [
      row('H30300', `${mover} moved to suspend the rules and ${verb} the ${actionNoun(bill)}${amended}.`),
      row('H30000', `Considered under suspension of the rules. (consideration: CR ${page})`),
      row('H8D000', `DEBATE - The House proceeded with forty minutes of debate on ${actionCitation(bill)}.`),
    ]
  }
  if (step.mode === 'rule' && bill.rule !== undefined) {
    return [
      row(
        'H30000',
        `Considered under the provisions of rule H. Res. ${bill.rule.number}. (consideration: CR ${page})`,
      ),
      row('H8D000', `DEBATE - The House proceeded with one hour of debate on ${actionCitation(bill)}.`),
      row('H35000', 'The previous question was ordered pursuant to the rule.'),
    ]
  }
  if (step.mode === 'consent') {
    return [row('H30200', `${mover} asked unanimous consent to discharge from committee and consider.`)]
  }
  return [row('H30000', `Considered as privileged matter. (consideration: CR ${page})`)]
}

/** A debate with rows for every amendment; the longest of the 119th Congress has 114 rows. */
const debateRows = (ctx: ActionContext, clock: FloorClock): ActionRow[] =>
  Array.from({ length: DEBATE_ROWS }, (_, i) =>
    houseFloorRow(ctx, 'H8D000', clock.next(MAX_DEBATE_PAUSE), {
      text: `DEBATE - Pursuant to the provisions of the rule, the Committee of the Whole proceeded with 10 minutes of debate on the ${formalName(ctx.member('H'))} amendment No. ${i + 1}.`,
      type: 'Floor',
    }),
  )

function housePassage(ctx: ActionContext, isPassed: boolean): ActionRow[] {
  const clock = new FloorClock(ctx.random)
  const started = openingRows(ctx, clock)
  if (ctx.bill.edgeCase === 'long debate') started.push(...debateRows(ctx, clock))
  const { code, text } = houseOutcome(ctx, isPassed)
  const label = isPassed ? 'Passed/agreed to in House' : 'Failed of passage/not agreed to in House'
  return [
    ...started,
    libraryRow(ctx, isPassed ? '8000' : '9000', {
      text: `${label}: ${text}`,
      type: 'Floor',
      ...stepRoll(ctx.step),
    }),
    houseFloorRow(ctx, code, clock.next(), { text, type: 'Floor', ...stepRoll(ctx.step) }),
    houseFloorRow(ctx, 'H38310', clock.next(), {
      text: 'Motion to reconsider laid on the table Agreed to without objection.',
      type: 'Floor',
    }),
  ]
}

function senateOutcome(ctx: ActionContext): string {
  const { bill, step, random } = ctx
  const page = recordPage('S', step.day, random)
  const form = step.isAmended === true ? 'with an amendment' : 'without amendment'
  const votes = step.mode === 'vote' ? ` ${ctx.tally()}. Record Vote Number: ${step.roll}.` : ''
  const how = { consent: 'Unanimous Consent', voice: 'Voice Vote', vote: 'Yea-Nay Vote' }[
    step.mode === 'vote' ? 'vote' : step.mode === 'voice' ? 'voice' : 'consent'
  ]
  if (!isNonbinding(bill)) return `Passed Senate ${form} by ${how}.${votes} (consideration: CR ${page})`
  const preamble = bill.type === 'sres' && random.chance(0.9) ? ' and with a preamble' : ''
  const isAtOnce = step.day === bill.introduced && originOf(bill) === 'S'
  if (isAtOnce) {
    const text = recordPage('S', step.day, random)
    return `Submitted in the Senate, considered, and agreed to without amendment${preamble} by ${how}. (consideration: CR ${page}; text: CR ${text})`
  }
  return `Resolution agreed to in Senate ${form}${preamble} by ${how}.${votes} (consideration: CR ${page})`
}

function wasReferred(ctx: ActionContext): boolean {
  const before = (ctx.bill.steps ?? []).filter(({ at }) => at < ctx.step.at)
  const isReported = before.some(({ kind, chamber }) => kind === 'reported' && chamber === 'S')
  const isFromHouse = originOf(ctx.bill) === 'H'
  const arrival = before.findLast(({ kind, chamber }) => kind === 'received' && chamber === 'S')
  return !isReported && (isFromHouse ? arrival?.reception === 'referred' : ctx.step.day > ctx.bill.introduced)
}

function senatePassage(ctx: ActionContext): ActionRow[] {
  const { bill, step, senate: committee } = ctx
  const text = senateOutcome(ctx)
  const discharge = `Senate ${committee.actionName} discharged by Unanimous Consent.`
  const discharged = wasReferred(ctx)
    ? [
        libraryRow(ctx, '14500', { text: discharge, type: 'Discharge', committees: [committee] }),
        senateRow(ctx, { text: discharge, type: 'Discharge', committees: [committee] }),
      ]
    : []
  const page = recordPage('S', step.day, ctx.random)
  const cloture =
    step.mode === 'vote'
      ? [
          senateRow(ctx, { text: 'Measure laid before Senate by motion.', type: 'Floor' }),
          senateRow(ctx, { text: `Considered by Senate. (consideration: CR ${page})`, type: 'Floor' }),
        ]
      : []
  const message = bill.type === 'sres' ? [] : [senateMessage(ctx)]
  return [
    ...discharged,
    ...cloture,
    libraryRow(ctx, '17000', {
      text: `Passed/agreed to in Senate: ${text}`,
      type: 'Floor',
      ...stepRoll(step),
    }),
    senateRow(ctx, { text, type: 'Floor', ...stepRoll(step) }),
    ...message,
  ]
}

export const passed = (ctx: ActionContext): ActionRow[] =>
  ctx.step.chamber === 'H' ? housePassage(ctx, true) : senatePassage(ctx)

export function failed(ctx: ActionContext): ActionRow[] {
  const { step, random } = ctx
  if (step.chamber === 'H') return housePassage(ctx, false)
  const page = recordPage('S', step.day, random)
  const text = `Failed of passage in Senate by Yea-Nay Vote. ${ctx.tally()}. Record Vote Number: ${step.roll}. (consideration: CR ${page})`
  return [
    libraryRow(ctx, '18000', {
      text: `Failed of passage/not agreed to in Senate: ${text}`,
      type: 'Floor',
      ...stepRoll(step),
    }),
    senateRow(ctx, { text, type: 'Floor', ...stepRoll(step) }),
  ]
}

const senateMessage = (ctx: ActionContext): ActionRow =>
  senateRow(ctx, { text: 'Message on Senate action sent to the House.', type: 'Floor' })

/** The House asks for a bill that it sent too early; the message says that it is coming back. */
export const returned = (ctx: ActionContext): ActionRow[] => [
  houseFloorRow(ctx, 'H1B000', '', { text: 'House requested return of papers.', type: 'Floor' }),
  senateRow(ctx, { text: 'Senate returned papers to House by Unanimous Consent.', type: 'Floor' }),
  senateMessage(ctx),
]

/** A message about another measure that the record gives to this one: 119 H.J.Res. 14 has one. */
export const strayMessage = (ctx: ActionContext): ActionRow[] => [senateMessage(ctx)]

export function clotureFailed(ctx: ActionContext): ActionRow[] {
  const { step, random, bill } = ctx
  const tally = ctx.tally()
  const page = recordPage('S', step.day, random)
  const isMotion = bill.type === 'sjres'
  const text = isMotion
    ? `Motion to proceed to consideration of measure rejected in Senate by Yea-Nay Vote. ${tally}. Record Vote Number: ${step.roll}. (consideration: CR ${page})`
    : `Cloture on the motion to proceed to the measure not invoked in Senate by Yea-Nay Vote. ${tally}. Record Vote Number: ${step.roll}. (CR ${page})`
  return [
    senateRow(ctx, { text: 'Motion to proceed to consideration of measure made in Senate.', type: 'Floor' }),
    senateRow(ctx, { text, type: 'Floor', ...stepRoll(step) }),
  ]
}

export function received(ctx: ActionContext): ActionRow[] {
  const { step, senate: committee } = ctx
  if (step.chamber === 'H') return receivedInHouse(ctx)
  if (step.reception === 'held' || isNonbinding(ctx.bill)) {
    return [senateRow(ctx, { text: 'Received in the Senate.', type: 'IntroReferral' })]
  }
  if (step.reception === 'calendar') {
    return [senateCalendarRow(ctx, 'Received in the Senate. Read twice. ')]
  }
  const text = `Received in the Senate and Read twice and referred to the ${committee.actionName}.`
  return [senateRow(ctx, { text, type: 'IntroReferral', committees: [committee] })]
}

function receivedInHouse(ctx: ActionContext): ActionRow[] {
  const clock = new FloorClock(ctx.random)
  const first = ctx.house[0]
  const rows = [houseFloorRow(ctx, 'H14000', clock.next(), { text: 'Received in the House.', type: 'Floor' })]
  if (ctx.step.reception !== 'referred' || first === undefined) {
    return [...rows, houseFloorRow(ctx, 'H15000', clock.next(), { text: 'Held at the desk.', type: 'Floor' })]
  }
  const text = `Referred to the ${first.actionName}.`
  return [...rows, houseFloorRow(ctx, 'H11100', '', { text, type: 'IntroReferral', committees: [first] })]
}

export function rule(ctx: ActionContext): ActionRow[] {
  const { bill, random } = ctx
  if (bill.rule === undefined) return []
  const clock = new FloorClock(random)
  const number = bill.rule.number
  return [
    houseFloorRow(ctx, 'H1L210', clock.next(), {
      text: `Rules Committee Resolution H. Res. ${number} Reported to House. Rule provides for consideration of ${actionCitation(bill)}. The resolution provides for one hour of general debate${random.chance(0.5) ? ' under a closed rule' : ' under a structured rule'}.`,
      type: 'Floor',
    }),
    houseFloorRow(ctx, 'H1L220', clock.next(), {
      text: `Rule H. Res. ${number} passed House.`,
      type: 'Floor',
    }),
  ]
}
