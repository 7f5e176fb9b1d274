import type { BillProgress, PathStep, BillCard, Sponsor } from '@rostrum/contract/entities/bill'
import type { BillType } from '@rostrum/contract/bill-types'
import type { Chamber } from '@rostrum/contract/entities/common'
import { splitRecordKey } from '@rostrum/contract/record-ref'
import { DAY_MS } from '@rostrum/contract/times'
import { billCountFields } from '../../record/views.ts'
import type { StoredBill } from '../../store/bills.ts'
import { fromEpochSeconds } from '../column-values.ts'

/*
 * Encodes the fields of a card that are not index columns: comma-separated, then after a newline the latest action's
 * text, which may contain anything.
 */

type StepName = PathStep['step']

const STEP_LETTERS = {
  introduced: 'i',
  committee: 'c',
  reported: 'r',
  floor: 'f',
  differences: 'd',
  president: 'p',
  law: 'l',
} as const satisfies Record<StepName, string>
const STEPS_BY_LETTER: ReadonlyMap<string, StepName> = new Map(
  Object.entries(STEP_LETTERS).map(([step, letter]) => [letter, step as StepName]), // the table's own keys
)
const CHAMBER_LETTERS = { House: 'H', Senate: 'S' } as const satisfies Record<Chamber, string>
const CHAMBERS_BY_LETTER: ReadonlyMap<string, Chamber> = new Map([
  ['H', 'House'],
  ['S', 'Senate'],
])

const RADIX = 36
const encodeDate = (date: string): string => (Date.parse(`${date}T00:00:00Z`) / DAY_MS).toString(RADIX)
const decodeDate = (text: string): string =>
  new Date(Number.parseInt(text, RADIX) * DAY_MS).toISOString().slice(0, 10)

/** "iHfek" means introduced in the House on day "fek" (base 36); an uppercase step failed. */
function encodeStep({ step, chamber, date, outcome }: PathStep): string {
  const letter = STEP_LETTERS[step]
  const where = chamber === undefined ? '-' : CHAMBER_LETTERS[chamber]
  return `${outcome === 'failed' ? letter.toUpperCase() : letter}${where}${encodeDate(date)}`
}

function decodeStep(text: string): PathStep[] {
  const [letter, chamber] = [text.charAt(0), CHAMBERS_BY_LETTER.get(text.charAt(1))]
  const step = STEPS_BY_LETTER.get(letter.toLowerCase())
  if (step === undefined) return []
  const outcome = letter === letter.toLowerCase() ? 'done' : 'failed'
  return [{ step, ...(chamber !== undefined && { chamber }), date: decodeDate(text.slice(2)), outcome }]
}

const numberText = (number: number | undefined): string => (number === undefined ? '' : String(number))

export function encodeCardRest(bill: StoredBill): string {
  const { stage, originChamber, latestAction, laws } = bill
  const { cosponsorCount, committeeCount } = billCountFields(bill)
  const head = [
    stage.isProvisional ? 'p' : '',
    stage.path.map(encodeStep).join(' '),
    originChamber === undefined ? '' : CHAMBER_LETTERS[originChamber],
    numberText(cosponsorCount),
    numberText(committeeCount),
    latestAction === undefined ? '' : encodeDate(latestAction.date),
    latestAction?.time ?? '',
    // numbers and types of laws contain no commas: "119-48", "Public Law"
    ...laws.flatMap(({ number, type }) => [number, type]),
  ]
  return `${head.join(',')}\n${latestAction?.text ?? ''}`
}

/** The index columns needed to decode a card, together with `rest`. */
export const CARD_FIELDS = [
  'congress',
  'stage',
  'title',
  'introduced',
  'updated',
  'policyArea',
  'sponsors',
  'rest',
] as const
type CardColumns = {
  readonly [Name in (typeof CARD_FIELDS)[number]]?: (Name extends 'updated' ? number : string) | undefined
}

export const encodeSponsors = (sponsors: readonly Sponsor[]): string =>
  sponsors.length === 0 ? '' : JSON.stringify(sponsors)
const decodeSponsors = (text: string | undefined): Sponsor[] =>
  text === undefined || text === '' ? [] : (JSON.parse(text) as Sponsor[]) // written by encodeSponsors

function decodeLaws(fields: readonly string[]): BillCard['laws'] {
  return fields.flatMap((number, i) => (i % 2 === 0 ? [{ number, type: fields[i + 1] ?? '' }] : []))
}

export function decodeBillCard(id: string, columns: CardColumns): BillCard {
  const { type, number } = splitRecordKey(id)
  const { rest = '', title = '', introduced, updated = 0, policyArea, sponsors } = columns
  const end = rest.indexOf('\n')
  const text = rest.slice(end + 1)
  const [
    provisional,
    path = '',
    origin = '',
    cosponsors = '',
    committees = '',
    date = '',
    time = '',
    ...laws
  ] = rest.slice(0, end).split(',')
  const originChamber = CHAMBERS_BY_LETTER.get(origin)
  return {
    congress: Number(columns.congress),
    type: type as BillType, // ids are bill keys
    number,
    title,
    stage: {
      stage: columns.stage as BillProgress['stage'], // written by recordOf
      isProvisional: provisional === 'p',
      path: path === '' ? [] : path.split(' ').flatMap(decodeStep),
    },
    ...(originChamber !== undefined && { originChamber, originChamberCode: origin }),
    ...(introduced !== undefined && { introducedDate: introduced }),
    updateDate: fromEpochSeconds(updated),
    ...(date !== '' && {
      latestAction: { text, actionDate: decodeDate(date), ...(time !== '' && { actionTime: time }) },
    }),
    sponsors: decodeSponsors(sponsors),
    ...(policyArea !== undefined && { policyArea: { name: policyArea } }),
    laws: decodeLaws(laws),
    ...(cosponsors !== '' && { cosponsorCount: Number(cosponsors) }),
    ...(committees !== '' && { committeeCount: Number(committees) }),
  }
}
