import { formalName } from '../people/person.ts'
import { isPrivate } from '../bills/concept.ts'
import type { ActionRow, Scene } from './row.ts'
import { FloorClock, floor, library, recordPage, senate } from './row.ts'
import { counted, overrideTally } from './votes.ts'

/** The first chamber takes the words of the second. */
export function concurred(scene: Scene): ActionRow[] {
  const { step, random } = scene
  const page = recordPage(step.chamber, step.day, random)
  if (step.chamber === 'S') {
    const text = `Senate agreed to House amendment by Unanimous Consent. (consideration: CR ${page})`
    return [
      library(scene, '20500', {
        text: `Resolving differences -- Senate actions: ${text}`,
        type: 'ResolvingDifferences',
      }),
      senate(scene, { text, type: 'ResolvingDifferences' }),
      senate(scene, { text: 'Message on Senate action sent to the House.', type: 'Floor' }),
    ]
  }
  const clock = new FloorClock(random)
  const mover = formalName(scene.member('H'))
  const text = `On motion that the House suspend the rules and agree to the Senate amendment Agreed to by voice vote. (text: CR ${page})`
  return [
    floor(scene, 'H40140', clock.next(), {
      text: `${mover} moved that the House suspend the rules and agree to the Senate amendment.`,
      type: 'ResolvingDifferences',
    }),
    library(scene, '19500', {
      text: `Resolving differences -- House actions: ${text}`,
      type: 'ResolvingDifferences',
    }),
    floor(scene, 'H41610', clock.next(), { text, type: 'ResolvingDifferences' }),
    floor(scene, 'H38310', clock.next(), {
      text: 'Motion to reconsider laid on the table Agreed to without objection.',
      type: 'Floor',
    }),
  ]
}

export const presented = (scene: Scene): ActionRow[] => [
  library(scene, '28000', { text: 'Presented to President.', type: 'President' }),
  floor(scene, 'E20000', '', { text: 'Presented to President.', type: 'Floor' }),
]

const lawText = (scene: Scene): string =>
  `Became ${isPrivate(scene.bill) ? 'Private' : 'Public'} Law No: ${scene.bill.congress}-${scene.step.lawNo}.`

/** One signature, four rows. */
export function signed(scene: Scene): ActionRow[] {
  const becameLaw = isPrivate(scene.bill) ? '41000' : '36000'
  const text = lawText(scene)
  return [
    library(scene, becameLaw, { text: 'Signed by President.', type: 'BecameLaw' }),
    library(scene, 'E30000', { text: 'Signed by President.', type: 'President' }),
    library(scene, becameLaw, { text, type: 'BecameLaw' }),
    library(scene, 'E40000', { text, type: 'President' }),
  ]
}

/** The House feed gives a veto the code that the Library gives a signature. */
export function vetoed(scene: Scene): ActionRow[] {
  const text = scene.bill.oddity === 'pocketed' ? 'Pocket vetoed by President.' : 'Vetoed by President.'
  return [
    library(scene, '31000', { text, type: 'Veto' }),
    floor(scene, 'E30000', '', { text, type: 'President' }),
  ]
}

function overrideInHouse(scene: Scene, text: string, isOverridden: boolean): ActionRow[] {
  const { step } = scene
  const clock = new FloorClock(scene.random)
  const roll = step.roll === undefined ? {} : { roll: { chamber: 'H' as const, number: step.roll } }
  const label = isOverridden ? 'Passed House over veto' : 'Failed of passage in House over veto'
  return [
    floor(scene, 'H8D000', clock.next(), {
      text: 'The Chair laid before the House the veto message from the President.',
      type: 'Floor',
    }),
    library(scene, isOverridden ? '32000' : '33000', { text: `${label}: ${text}`, type: 'Veto', ...roll }),
    floor(scene, 'H37100', clock.next(), { text, type: 'Veto', ...roll }),
    floor(scene, 'H8D000', clock.next(), {
      text: 'The Chair directed the Clerk to notify the Senate of the action of the House.',
      type: 'Floor',
    }),
  ]
}

function overrideInSenate(scene: Scene, tally: string, isOverridden: boolean): ActionRow[] {
  const { step } = scene
  const roll = step.roll === undefined ? {} : { roll: { chamber: 'S' as const, number: step.roll } }
  const text = `${isOverridden ? 'Passed Senate over veto' : 'Failed of passage in Senate over veto'} by Yea-Nay Vote. ${tally}. Record Vote Number: ${step.roll}.`
  return [
    senate(scene, { text: 'Veto message considered in Senate.', type: 'Veto' }),
    library(scene, isOverridden ? '34000' : '35000', { text, type: 'Veto', ...roll }),
    senate(scene, { text, type: 'Veto', ...roll }),
  ]
}

export function override(scene: Scene): ActionRow[] {
  const { step, bill, random } = scene
  const isOverridden = bill.fate === 'overridden'
  const tally = counted(overrideTally(step, isOverridden, random))
  const text = `On passage, the objections of the President to the contrary notwithstanding ${isOverridden ? 'Passed' : 'Failed'} by the Yeas and Nays: (2/3 required): ${tally} (Roll no. ${step.roll}).`
  const own =
    step.chamber === 'H'
      ? overrideInHouse(scene, text, isOverridden)
      : overrideInSenate(scene, tally, isOverridden)
  if (!isOverridden) return own
  const other =
    step.chamber === 'H'
      ? senate(scene, { text: 'Passed Senate over veto by Yea-Nay Vote. 81 - 13.', type: 'Veto' })
      : floor(scene, 'H37100', '', {
          text: 'Two-thirds of the Members present having voted in the affirmative the bill is passed.',
          type: 'Veto',
        })
  return [
    ...own,
    other,
    library(scene, '36000', { text: lawText(scene), type: 'BecameLaw' }),
    library(scene, 'E40000', { text: lawText(scene), type: 'President' }),
  ]
}
