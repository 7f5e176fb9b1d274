import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { BillProgress, BillCard, Sponsor, PathStep } from '@rostrum/contract/entities/bill'
import { type BillType, isBillType } from '@rostrum/contract/congress/bill-types'
import { splitRecordKey } from '@rostrum/contract/entities/record-ref'
import { billCountFields } from '../../record/views.ts'
import type { StoredBill } from '../../store/record/bills.ts'
import { fromEpochSeconds } from '../column-values.ts'
import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'
import type { Chamber } from '@rostrum/contract/entities/common'
import { DAY_MS } from '@rostrum/contract/lib/times'

type StepName = PathStep['step']
type Manner = Exclude<PathStep['manner'], undefined>
type UncountedVote = Exclude<ChamberVote, { method: 'recorded' }>['method']
type Majority = Exclude<Extract<ChamberVote, { method: 'recorded' }>['required'], undefined>

const STEP_LETTERS = {
  introduced: 'i',
  committee: 'c',
  discharge: 'x',
  reported: 'r',
  floor: 'f',
  differences: 'd',
  president: 'p',
  override: 'o',
  law: 'l',
} as const satisfies Record<StepName, string>
const CHAMBER_LETTERS = { House: 'H', Senate: 'S' } as const satisfies Record<Chamber, string>
const MANNER_LETTERS = {
  deemed: 'd',
  tabled: 't',
  postponed: 'i',
  unsigned: 'n',
  pocket_veto: 'p',
} as const satisfies Record<Manner, string>
const VOTE_LETTERS = {
  voice: 'v',
  unanimous_consent: 'u',
  without_objection: 'o',
} as const satisfies Record<UncountedVote, string>
const MAJORITY_LETTERS = { two_thirds: 't', sixty_votes: 's' } as const satisfies Record<Majority, string>

const byLetter = <Name extends string>(letters: Record<Name, string>): ReadonlyMap<string, Name> =>
  new Map(Object.entries<string>(letters).map(([name, letter]) => [letter, name as Name])) // the table's own keys
const STEPS = byLetter(STEP_LETTERS)
const CHAMBERS_BY_LETTER = byLetter(CHAMBER_LETTERS)
const MANNERS = byLetter(MANNER_LETTERS)
const VOTES = byLetter(VOTE_LETTERS)
const MAJORITIES = byLetter(MAJORITY_LETTERS)

const RADIX = 36
const encodeDate = (date: string): string => (Date.parse(`${date}T00:00:00Z`) / DAY_MS).toString(RADIX)
const decodeDate = (text: string): string =>
  new Date(Number.parseInt(text, RADIX) * DAY_MS).toISOString().slice(0, 10)

function encodeVote(vote: ChamberVote): string {
  if (vote.method !== 'recorded') return VOTE_LETTERS[vote.method]
  const { yeas, nays, required } = vote
  return `${yeas}-${nays}${required === undefined ? '' : MAJORITY_LETTERS[required]}`
}

function decodeVote(text: string): ChamberVote | undefined {
  const method = VOTES.get(text)
  if (method !== undefined) return { method }
  const [, yeas, nays, letter = ''] = /^(\d+)-(\d+)(\w?)$/.exec(text) ?? []
  if (yeas === undefined || nays === undefined) return undefined
  const required = MAJORITIES.get(letter)
  return {
    method: 'recorded',
    yeas: Number(yeas),
    nays: Number(nays),
    ...omitUndefined({ required }),
  }
}

/**
 * "iHfek" means introduced in the House on day "fek" (base 36); an uppercase step failed. A colon precedes the vote and a
 * period the manner, with the resolution that it is under: "fHfek:218-204", "P-fek.p", "FHfek.thres294".
 */
function encodeStep({ step, chamber, date, outcome, vote, manner, under }: PathStep): string {
  const letter = STEP_LETTERS[step]
  const where = chamber === undefined ? '-' : CHAMBER_LETTERS[chamber]
  const how = `${vote === undefined ? '' : `:${encodeVote(vote)}`}${manner === undefined ? '' : `.${MANNER_LETTERS[manner]}${under === undefined ? '' : `${under.type}${under.number}`}`}`
  return `${outcome === 'failed' ? letter.toUpperCase() : letter}${where}${encodeDate(date)}${how}`
}

function decodeStep(text: string): PathStep[] {
  const [letter, chamber] = [text.charAt(0), CHAMBERS_BY_LETTER.get(text.charAt(1))]
  const step = STEPS.get(letter.toLowerCase())
  const [, date = '', voteText = '', mannerLetter = '', type = '', number = ''] =
    /^([^:.]+)(?::([^.]+))?(?:\.(\w)(?:([a-z]+)(\d+))?)?$/.exec(text.slice(2)) ?? []
  if (step === undefined) return []
  const [vote, manner] = [decodeVote(voteText), MANNERS.get(mannerLetter)]
  return [
    {
      step,
      ...omitUndefined({ chamber }),
      date: decodeDate(date),
      outcome: letter === letter.toLowerCase() ? 'done' : 'failed',
      ...omitUndefined({ vote, manner }),
      ...(isBillType(type) && { under: { type, number } }),
    },
  ]
}

/** Comma-separated fields outside the index columns; then, on a new line, the latest action's free text. */
export function encodeCardRest(bill: StoredBill): string {
  const { stage, originChamber, latestAction, laws } = bill
  const { cosponsorCount, committeeCount } = billCountFields(bill)
  const head = [
    stage.isProvisional ? 'p' : '',
    stage.path.map(encodeStep).join(' '),
    originChamber === undefined ? '' : CHAMBER_LETTERS[originChamber],
    cosponsorCount ?? '',
    committeeCount ?? '',
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

const decodeLaws = (fields: readonly string[]): BillCard['laws'] =>
  fields.flatMap((number, i) => (i % 2 === 0 ? [{ number, type: fields[i + 1] ?? '' }] : []))

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
    ...omitUndefined({ introducedDate: introduced }),
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
