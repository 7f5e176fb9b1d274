import { isBillType } from '@rostrum/contract/bill-types'
import type { PathStep } from '@rostrum/contract/entities/bill'
import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'
import type { Chamber } from '@rostrum/contract/entities/common'
import { DAY_MS } from '@rostrum/contract/times'

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
export const CHAMBER_LETTERS = { House: 'H', Senate: 'S' } as const satisfies Record<Chamber, string>
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
export const CHAMBERS_BY_LETTER = byLetter(CHAMBER_LETTERS)
const MANNERS = byLetter(MANNER_LETTERS)
const VOTES = byLetter(VOTE_LETTERS)
const MAJORITIES = byLetter(MAJORITY_LETTERS)

const RADIX = 36
export const encodeDate = (date: string): string => (Date.parse(`${date}T00:00:00Z`) / DAY_MS).toString(RADIX)
export const decodeDate = (text: string): string =>
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
    ...(required !== undefined && { required }),
  }
}

/**
 * "iHfek" means introduced in the House on day "fek" (base 36); an uppercase step failed. A colon precedes the vote and a
 * period the manner, with the resolution that it is under: "fHfek:218-204", "P-fek.p", "FHfek.thres294".
 */
export function encodeStep({ step, chamber, date, outcome, vote, manner, under }: PathStep): string {
  const letter = STEP_LETTERS[step]
  const where = chamber === undefined ? '-' : CHAMBER_LETTERS[chamber]
  const how = `${vote === undefined ? '' : `:${encodeVote(vote)}`}${manner === undefined ? '' : `.${MANNER_LETTERS[manner]}${under === undefined ? '' : `${under.type}${under.number}`}`}`
  return `${outcome === 'failed' ? letter.toUpperCase() : letter}${where}${encodeDate(date)}${how}`
}

export function decodeStep(text: string): PathStep[] {
  const [letter, chamber] = [text.charAt(0), CHAMBERS_BY_LETTER.get(text.charAt(1))]
  const step = STEPS.get(letter.toLowerCase())
  const [, date = '', voteText = '', mannerLetter = '', type = '', number = ''] =
    /^([^:.]+)(?::([^.]+))?(?:\.(\w)(?:([a-z]+)(\d+))?)?$/.exec(text.slice(2)) ?? []
  if (step === undefined) return []
  const [vote, manner] = [decodeVote(voteText), MANNERS.get(mannerLetter)]
  return [
    {
      step,
      ...(chamber !== undefined && { chamber }),
      date: decodeDate(date),
      outcome: letter === letter.toLowerCase() ? 'done' : 'failed',
      ...(vote !== undefined && { vote }),
      ...(manner !== undefined && { manner }),
      ...(isBillType(type) && { under: { type, number } }),
    },
  ]
}
