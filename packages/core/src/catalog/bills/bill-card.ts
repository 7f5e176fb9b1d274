import type { BillProgress, BillCard, Sponsor } from '@rostrum/contract/entities/bill'
import type { BillType } from '@rostrum/contract/bill-types'
import { splitRecordKey } from '@rostrum/contract/record-ref'
import { billCountFields } from '../../record/views.ts'
import type { StoredBill } from '../../store/record/bills.ts'
import { fromEpochSeconds } from '../column-values.ts'
import {
  CHAMBER_LETTERS,
  CHAMBERS_BY_LETTER,
  decodeDate,
  decodeStep,
  encodeDate,
  encodeStep,
} from './card-steps.ts'

/*
 * Encodes the fields of a card that are not index columns: comma-separated, then after a newline the latest action's
 * text, which may contain anything.
 */

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
    // Numbers and types of laws contain no commas: "119-48", "Public Law".
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
