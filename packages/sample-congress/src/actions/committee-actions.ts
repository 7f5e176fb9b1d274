import { actionCitation, isNeverReferred, originOf } from '../bills/bill.ts'
import { formalName } from '../people/person.ts'
import type { Committee } from '../lexicon/committees.ts'
import type { ActionRow, ActionContext } from './action-row.ts'
import {
  FloorClock,
  houseFloorRow,
  houseCommitteeRow,
  libraryRow,
  actionNoun,
  recordPage,
  senateCalendarRow,
  senateRow,
  stepRoll,
} from './action-row.ts'
import { committeeTally } from '../votes/tally.ts'

const JOINT_REFERRAL_TEXT =
  'for a period to be subsequently determined by the Speaker, in each case for consideration of such provisions as fall within the jurisdiction of the committee concerned.'

const withoutHouse = (name: string): string => name.replace(/^House /, '')

/** Joins committees in House style: "Committees on Rules, and Ways and Means". */
function joinCommittees(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  const bare = names.map((name) => name.replace('Committee on ', ''))
  return `Committees on ${bare.slice(0, -1).join(', ')}, and ${bare.at(-1)}`
}

function houseReferral(ctx: ActionContext): ActionRow[] {
  const [first, ...others] = ctx.house
  if (first === undefined) return []
  const also = joinCommittees(others.map(({ actionName }) => withoutHouse(actionName)))
  const text =
    also === ''
      ? `Referred to the ${first.actionName}.`
      : `Referred to the ${withoutHouse(first.actionName)}, and in addition to the ${also}, ${JOINT_REFERRAL_TEXT}`
  return ctx.house.map((committee) =>
    houseFloorRow(ctx, 'H11100', '', { text, type: 'IntroReferral', committees: [committee] }),
  )
}

function introducedInHouse(ctx: ActionContext): ActionRow[] {
  const isBill = ctx.bill.type === 'hr' || ctx.bill.type === 'hjres'
  const text = isBill ? 'Introduced in House' : 'Submitted in House'
  return [
    libraryRow(ctx, isBill ? '1000' : '1025', { text, type: 'IntroReferral' }),
    libraryRow(ctx, 'Intro-H', { text, type: 'IntroReferral' }),
    ...houseReferral(ctx),
  ]
}

/** Unreferred: read the first time for the calendar (rule XIV), or a resolution to which a senator objected. */
const placedAtOnce = (ctx: ActionContext): ActionRow =>
  ctx.bill.outcome === 'rule xiv'
    ? senateRow(ctx, {
        text: 'Introduced in the Senate. Read the first time. Placed on Senate Legislative Calendar under Read the First Time.',
        type: 'Calendars',
      })
    : senateRow(ctx, {
        text: 'Submitted in the Senate. Placed on Senate Executive Calendar under Over, Under the Rule.',
        type: 'IntroReferral',
      })

export const secondReading = (ctx: ActionContext): ActionRow[] => [
  senateCalendarRow(ctx, 'Read the second time. '),
]

/** Senators took it from the committee, as statutes allow them for some joint resolutions. */
export function discharged(ctx: ActionContext): ActionRow[] {
  const { senate: committee } = ctx
  const text = `Senate ${committee.actionName} discharged, by petition, pursuant to 5 U.S.C. 802(c).`
  return [
    libraryRow(ctx, '14500', { text, type: 'Committee', committees: [committee] }),
    senateRow(ctx, { text, type: 'Discharge', committees: [committee] }),
    senateCalendarRow(ctx),
  ]
}

function introducedInSenate(ctx: ActionContext): ActionRow[] {
  const { bill, senate: committee, random } = ctx
  const isBill = bill.type === 's' || bill.type === 'sjres'
  const page = recordPage('S', ctx.step.day, random)
  const agreesAtOnce = bill.steps?.some(({ kind, day }) => kind === 'passed' && day === ctx.step.day) === true
  const intro = libraryRow(ctx, isBill ? '10000' : '10025', {
    text: isBill ? 'Introduced in Senate' : 'Submitted in Senate',
    type: 'IntroReferral',
  })
  if (agreesAtOnce) return [intro]
  if (isNeverReferred(bill)) return [intro, placedAtOnce(ctx)]
  const notes = random.chance(0.1) ? ` (Sponsor introductory remarks on measure: CR ${page})` : ''
  const text = isBill
    ? `Read twice and referred to the ${committee.actionName}.${notes}`
    : `Referred to the ${committee.actionName}. (text: CR ${page})`
  return [intro, senateRow(ctx, { text, type: 'IntroReferral', committees: [committee] })]
}

export const introduced = (ctx: ActionContext): ActionRow[] =>
  originOf(ctx.bill) === 'H' ? introducedInHouse(ctx) : introducedInSenate(ctx)

export function subcommittee(ctx: ActionContext): ActionRow[] {
  const { subcommittee: sub, houseLead } = ctx
  if (sub === undefined) return []
  return [
    houseCommitteeRow(ctx, {
      text: `Referred to the Subcommittee on ${sub.name}.`,
      type: 'Committee',
      committees: [...houseLead, sub],
    }),
  ]
}

export function hearing(ctx: ActionContext): ActionRow[] {
  const { random, senate: committee, houseLead: committees, step, subcommittee: sub } = ctx
  if (step.chamber === 'H') {
    const text = sub === undefined ? 'Committee Hearings Held' : 'Subcommittee Hearings Held'
    return [houseCommitteeRow(ctx, { text, type: 'Committee', committees })]
  }
  const ownSub = committee.subcommittees.length > 0 ? random.pick(committee.subcommittees) : undefined
  const held = ownSub === undefined ? '' : ` Subcommittee on ${ownSub.name}`
  const printed = random.chance(0.08)
    ? ` Hearings printed: S.Hrg. ${ctx.bill.congress}-${random.int(5, 480)}.`
    : ''
  const text = `${committee.actionName}${held}. Hearings held.${printed}`
  return [senateRow(ctx, { text, type: 'Committee', committees: [committee] })]
}

export function forwarded(ctx: ActionContext): ActionRow[] {
  const { random, houseLead: committees } = ctx
  const how = random.chance(0.9)
    ? 'by Voice Vote'
    : `by the Yeas and Nays: ${random.int(11, 16)} - ${random.int(3, 10)}`
  const amended = random.pick(['', '', '', ' (Amended)', ' in the Nature of a Substitute (Amended)'])
  return [
    houseCommitteeRow(ctx, {
      text: 'Subcommittee Consideration and Mark-up Session Held',
      type: 'Committee',
      committees,
    }),
    houseCommitteeRow(ctx, {
      text: `Forwarded by Subcommittee to Full Committee${amended} ${how}.`,
      type: 'Committee',
      committees,
    }),
  ]
}

function orderedInHouse(ctx: ActionContext): ActionRow[] {
  const { random, step, houseLead: committees } = ctx
  const form =
    step.isAmended === true ? random.pick([' (Amended)', ' (Amended)', ' in the Nature of a Substitute']) : ''
  const how = random.chance(0.78)
    ? `by the Yeas and Nays: ${committeeTally(random)}`
    : random.pick(['by Voice Vote', 'by Voice Vote', 'by Voice Vote', 'by Unanimous Consent'])
  return [
    houseCommitteeRow(ctx, {
      text: 'Committee Consideration and Mark-up Session Held',
      type: 'Committee',
      committees,
    }),
    houseCommitteeRow(ctx, { text: `Ordered to be Reported${form} ${how}.`, type: 'Committee', committees }),
  ]
}

export function ordered(ctx: ActionContext): ActionRow[] {
  const { step, senate: committee, random } = ctx
  if (step.chamber === 'H') return orderedInHouse(ctx)
  const form =
    step.isAmended === true
      ? random.pick([
          'with an amendment in the nature of a substitute',
          'with an amendment in the nature of a substitute',
          'with an amendment in the nature of a substitute',
          'with an amendment',
          'with amendments',
        ])
      : 'without amendment'
  const text = `${committee.actionName}. Ordered to be reported ${form} favorably.`
  return [senateRow(ctx, { text, type: 'Committee', committees: [committee] })]
}

/** The Library's row names no chamber but in its code. */
function houseDischarge(ctx: ActionContext, committee: Committee, time: string): ActionRow[] {
  const text = `${withoutHouse(committee.actionName)} discharged.`
  return [
    libraryRow(ctx, '5500', { text, type: 'Committee', committees: [committee] }),
    houseFloorRow(ctx, 'H12300', time, { text, type: 'Discharge', committees: [committee] }),
  ]
}

/** The summary of a special rule for debate, which can be the differences of another bill. */
function ruleSummary(ctx: ActionContext, time: string): ActionRow[] {
  const [measure] = ctx.bill.providesFor ?? []
  if (measure === undefined) return []
  const text = `The resolution provides that the House shall be considered to have concurred in the Senate amendment to ${actionCitation(measure)}.`
  return [houseFloorRow(ctx, 'H12700', time, { text, type: 'Floor' })]
}

function reportedInHouse(ctx: ActionContext): ActionRow[] {
  const { bill, step, house } = ctx
  const first = house[0]
  if (first === undefined) return []
  const clock = new FloorClock(ctx.random)
  const form = step.isAmended === true ? ' (Amended)' : ''
  const part = house.length > 1 ? ', Part I' : ''
  const text = `Reported${form} by the ${withoutHouse(first.actionName)}. H. Rept. ${bill.congress}-${step.reportNo}${part}.`
  const isUnion = bill.type === 'hr' || bill.type === 'hjres'
  const name = isUnion ? 'Union Calendar' : 'House Calendar'
  return [
    libraryRow(ctx, '5000', { text, type: 'Committee', committees: [first] }),
    houseFloorRow(ctx, 'H12200', clock.next(), { text, type: 'Committee', committees: [first] }),
    ...house.slice(1).flatMap((committee) => houseDischarge(ctx, committee, clock.next())),
    houseFloorRow(ctx, isUnion ? 'H12410' : 'H12420', clock.next(), {
      text: `Placed on the ${name}, Calendar No. ${step.calendarNo}.`,
      type: 'Calendars',
      ...(step.calendarNo === undefined
        ? {}
        : { calendar: { name: isUnion ? 'U' : 'H', number: step.calendarNo } }),
    }),
    ...(bill.outcome === 'rule' ? ruleSummary(ctx, clock.next()) : []),
  ]
}

export function reported(ctx: ActionContext): ActionRow[] {
  const { step, senate: committee, bill, random } = ctx
  if (step.chamber === 'H') return reportedInHouse(ctx)
  const form =
    step.isAmended === true ? 'with an amendment in the nature of a substitute' : 'without amendment'
  const senator = ctx.member('S')
  const report = random.chance(0.6)
    ? `With written report No. ${bill.congress}-${step.reportNo}.`
    : 'Without written report.'
  const text = `${committee.actionName}. Reported by Senator ${senator.last} ${form}. ${report}`
  return [
    libraryRow(ctx, '14000', { text, type: 'Committee', committees: [committee] }),
    senateRow(ctx, { text, type: 'Committee', committees: [committee] }),
    senateCalendarRow(ctx),
  ]
}

export function remarks(ctx: ActionContext): ActionRow[] {
  const page = recordPage('H', ctx.step.day, ctx.random)
  return [
    libraryRow(ctx, 'B00100', {
      text: `Sponsor introductory remarks on measure. (CR ${page})`,
      type: 'IntroReferral',
    }),
  ]
}

export const starPrint = (ctx: ActionContext): ActionRow[] => [
  senateRow(ctx, { text: `Star Print ordered on the ${actionNoun(ctx.bill)}.`, type: 'Floor' }),
]

export function petition(ctx: ActionContext): ActionRow[] {
  const { step, random, house } = ctx
  const name = formalName(ctx.member('H'))
  const path = `/DischargePetition/${ctx.bill.congress}${step.petitionNo}`
  const from = house[0] === undefined ? 'Committee' : withoutHouse(house[0].actionName)
  return [
    houseFloorRow(ctx, 'H17000', new FloorClock(random).next(), {
      text: `Motion to Discharge ${from} filed by ${name} on ${actionCitation(ctx.bill)}. Petition No: ${ctx.bill.congress}-${step.petitionNo}. (<a href="${path}">Discharge petition</a> text with signatures.)`,
      type: 'Discharge',
    }),
  ]
}

export function dischargeRejected(ctx: ActionContext): ActionRow[] {
  const { step, senate: committee, random } = ctx
  const page = recordPage('S', step.day, random)
  const text = `Motion to discharge Senate ${committee.actionName} rejected by Yea-Nay Vote. ${ctx.tally()}. Record Vote Number: ${step.roll}. (consideration: CR ${page})`
  return [
    senateRow(ctx, {
      text,
      type: 'Discharge',
      committees: [committee],
      ...stepRoll(step),
    }),
  ]
}
