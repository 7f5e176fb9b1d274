import { originOf } from '../bills/bill.ts'
import { formalName } from '../people/person.ts'
import type { ActionRow, Scene } from './row.ts'
import { FloorClock, cited, floor, houseCommittee, library, nounOf, recordPage, senate } from './row.ts'
import { committeeTally } from './votes.ts'

const JOINTLY =
  'for a period to be subsequently determined by the Speaker, in each case for consideration of such provisions as fall within the jurisdiction of the committee concerned.'

const plain = (name: string): string => name.replace(/^House /, '')

/** "Committees on Rules, and Ways and Means", as the House joins the others. */
function joined(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  const bare = names.map((name) => name.replace('Committee on ', ''))
  return `Committees on ${bare.slice(0, -1).join(', ')}, and ${bare.at(-1)}`
}

function houseReferral(scene: Scene): ActionRow[] {
  const [first, ...others] = scene.house
  if (first === undefined) return []
  const also = joined(others.map(({ actionName }) => plain(actionName)))
  const text =
    also === ''
      ? `Referred to the ${first.actionName}.`
      : `Referred to the ${plain(first.actionName)}, and in addition to the ${also}, ${JOINTLY}`
  return scene.house.map((committee) =>
    floor(scene, 'H11100', '', { text, type: 'IntroReferral', committees: [committee] }),
  )
}

function introducedInHouse(scene: Scene): ActionRow[] {
  const isBill = scene.bill.type === 'hr' || scene.bill.type === 'hjres'
  const text = isBill ? 'Introduced in House' : 'Submitted in House'
  return [
    library(scene, isBill ? '1000' : '1025', { text, type: 'IntroReferral' }),
    library(scene, 'Intro-H', { text, type: 'IntroReferral' }),
    ...houseReferral(scene),
  ]
}

function introducedInSenate(scene: Scene): ActionRow[] {
  const { bill, senate: committee, random } = scene
  const isBill = bill.type === 's' || bill.type === 'sjres'
  const page = recordPage('S', scene.step.day, random)
  const agreesAtOnce =
    bill.steps?.some(({ kind, day }) => kind === 'passed' && day === scene.step.day) === true
  const intro = library(scene, isBill ? '10000' : '10025', {
    text: isBill ? 'Introduced in Senate' : 'Submitted in Senate',
    type: 'IntroReferral',
  })
  if (agreesAtOnce) return [intro]
  const notes = random.chance(0.1) ? ` (Sponsor introductory remarks on measure: CR ${page})` : ''
  const text = isBill
    ? `Read twice and referred to the ${committee.actionName}.${notes}`
    : `Referred to the ${committee.actionName}. (text: CR ${page})`
  return [intro, senate(scene, { text, type: 'IntroReferral', committees: [committee] })]
}

export const introduced = (scene: Scene): ActionRow[] =>
  originOf(scene.bill) === 'H' ? introducedInHouse(scene) : introducedInSenate(scene)

export function subcommittee(scene: Scene): ActionRow[] {
  const { subcommittee: sub, house } = scene
  if (sub === undefined) return []
  const committees = house[0] === undefined ? [sub] : [house[0], sub]
  return [
    houseCommittee(scene, {
      text: `Referred to the Subcommittee on ${sub.name}.`,
      type: 'Committee',
      committees,
    }),
  ]
}

export function hearing(scene: Scene): ActionRow[] {
  const { random, senate: committee, house, step, subcommittee: sub } = scene
  if (step.chamber === 'H') {
    const first = house[0]
    const committees = first === undefined ? [] : [first]
    const text = sub === undefined ? 'Committee Hearings Held' : 'Subcommittee Hearings Held'
    return [houseCommittee(scene, { text, type: 'Committee', committees })]
  }
  const ownSub = committee.subcommittees.length > 0 ? random.pick(committee.subcommittees) : undefined
  const held = ownSub === undefined ? '' : ` Subcommittee on ${ownSub.name}`
  const printed = random.chance(0.08)
    ? ` Hearings printed: S.Hrg. ${scene.bill.congress}-${random.int(5, 480)}.`
    : ''
  const text = `${committee.actionName}${held}. Hearings held.${printed}`
  return [senate(scene, { text, type: 'Committee', committees: [committee] })]
}

export function forwarded(scene: Scene): ActionRow[] {
  const { random, house } = scene
  const how = random.chance(0.9)
    ? 'by Voice Vote'
    : `by the Yeas and Nays: ${random.int(11, 16)} - ${random.int(3, 10)}`
  const amended = random.pick(['', '', '', ' (Amended)', ' in the Nature of a Substitute (Amended)'])
  const first = house[0]
  const committees = first === undefined ? [] : [first]
  return [
    houseCommittee(scene, {
      text: 'Subcommittee Consideration and Mark-up Session Held',
      type: 'Committee',
      committees,
    }),
    houseCommittee(scene, {
      text: `Forwarded by Subcommittee to Full Committee${amended} ${how}.`,
      type: 'Committee',
      committees,
    }),
  ]
}

function orderedInHouse(scene: Scene): ActionRow[] {
  const { random, step, house } = scene
  const first = house[0]
  const committees = first === undefined ? [] : [first]
  const form =
    step.isAmended === true ? random.pick([' (Amended)', ' (Amended)', ' in the Nature of a Substitute']) : ''
  const how = random.chance(0.78)
    ? `by the Yeas and Nays: ${committeeTally(random)}`
    : random.pick(['by Voice Vote', 'by Voice Vote', 'by Voice Vote', 'by Unanimous Consent'])
  return [
    houseCommittee(scene, {
      text: 'Committee Consideration and Mark-up Session Held',
      type: 'Committee',
      committees,
    }),
    houseCommittee(scene, { text: `Ordered to be Reported${form} ${how}.`, type: 'Committee', committees }),
  ]
}

export function ordered(scene: Scene): ActionRow[] {
  const { step, senate: committee, random } = scene
  if (step.chamber === 'H') return orderedInHouse(scene)
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
  return [senate(scene, { text, type: 'Committee', committees: [committee] })]
}

function reportedInHouse(scene: Scene): ActionRow[] {
  const { bill, step, house } = scene
  const first = house[0]
  if (first === undefined) return []
  const clock = new FloorClock(scene.random)
  const form = step.isAmended === true ? ' (Amended)' : ''
  const part = house.length > 1 ? ', Part I' : ''
  const text = `Reported${form} by the ${plain(first.actionName)}. H. Rept. ${bill.congress}-${step.reportNo}${part}.`
  const isUnion = bill.type === 'hr' || bill.type === 'hjres'
  const name = isUnion ? 'Union Calendar' : 'House Calendar'
  return [
    library(scene, '5000', { text, type: 'Committee', committees: [first] }),
    floor(scene, 'H12200', clock.next(), { text, type: 'Committee', committees: [first] }),
    ...house.slice(1).map((committee) =>
      floor(scene, 'H12300', clock.next(), {
        text: `${plain(committee.actionName)} discharged.`,
        type: 'Discharge',
        committees: [committee],
      }),
    ),
    floor(scene, isUnion ? 'H12410' : 'H12420', clock.next(), {
      text: `Placed on the ${name}, Calendar No. ${step.calendarNo}.`,
      type: 'Calendars',
      ...(step.calendarNo === undefined
        ? {}
        : { calendar: { name: isUnion ? 'U' : 'H', number: step.calendarNo } }),
    }),
  ]
}

export function reported(scene: Scene): ActionRow[] {
  const { step, senate: committee, bill, random } = scene
  if (step.chamber === 'H') return reportedInHouse(scene)
  const form =
    step.isAmended === true ? 'with an amendment in the nature of a substitute' : 'without amendment'
  const senator = scene.member('S')
  const report = random.chance(0.6)
    ? `With written report No. ${bill.congress}-${step.reportNo}.`
    : 'Without written report.'
  const text = `${committee.actionName}. Reported by Senator ${senator.last} ${form}. ${report}`
  return [
    library(scene, '14000', { text, type: 'Committee', committees: [committee] }),
    senate(scene, { text, type: 'Committee', committees: [committee] }),
    senate(scene, {
      text: `Placed on Senate Legislative Calendar under General Orders. Calendar No. ${step.calendarNo}.`,
      type: 'Calendars',
      ...(step.calendarNo === undefined
        ? {}
        : {
            calendar: { name: 'Senate Legislative Calendar under General Orders', number: step.calendarNo },
          }),
    }),
  ]
}

export function remarks(scene: Scene): ActionRow[] {
  const page = recordPage('H', scene.step.day, scene.random)
  return [
    library(scene, 'B00100', {
      text: `Sponsor introductory remarks on measure. (CR ${page})`,
      type: 'IntroReferral',
    }),
  ]
}

export const starPrint = (scene: Scene): ActionRow[] => [
  senate(scene, { text: `Star Print ordered on the ${nounOf(scene.bill)}.`, type: 'Floor' }),
]

export function petition(scene: Scene): ActionRow[] {
  const { step, random, house } = scene
  const name = formalName(scene.member('H'))
  const path = `/DischargePetition/${scene.bill.congress}${step.petitionNo}`
  const from = house[0] === undefined ? 'Committee' : plain(house[0].actionName)
  return [
    floor(scene, 'H17000', new FloorClock(random).next(), {
      text: `Motion to Discharge ${from} filed by ${name} on ${cited(scene.bill)}. Petition No: ${scene.bill.congress}-${step.petitionNo}. (<a href="${path}">Discharge petition</a> text with signatures.)`,
      type: 'Discharge',
    }),
  ]
}

export function dischargeRejected(scene: Scene): ActionRow[] {
  const { step, senate: committee, random } = scene
  const yeas = random.int(14, 47)
  const page = recordPage('S', step.day, random)
  const text = `Motion to discharge Senate ${committee.actionName} rejected by Yea-Nay Vote. ${yeas} - ${random.int(50, 98 - yeas)}. Record Vote Number: ${step.roll}. (consideration: CR ${page})`
  return [
    senate(scene, {
      text,
      type: 'Discharge',
      committees: [committee],
      ...(step.roll === undefined ? {} : { roll: { chamber: 'S', number: step.roll } }),
    }),
  ]
}
