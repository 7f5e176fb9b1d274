import type { VotePosition, VoteThreshold } from '@rostrum/contract/entities/vote'
import type { SourcePosition } from '../record/vote.ts'

type Cast = Pick<SourcePosition, 'position' | 'candidate' | 'castAs'>

const POSITIONS: ReadonlyMap<string, VotePosition> = new Map([
  ['yea', 'yea'],
  ['aye', 'yea'],
  ['nay', 'nay'],
  ['no', 'nay'],
  ['present', 'present'],
  ['not voting', 'not_voting'],
])

/** Impeachments ask for guilt (Senate Manual, section 176); a live pair withholds a vote (Riddick's, "Pairs"). */
const SENATE_WORDS: ReadonlyMap<string, VotePosition> = new Map([
  ['guilty', 'yea'],
  ['not guilty', 'nay'],
  ['present, giving live pair', 'present'],
])

const keyOfWords = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Undefined for unknown words. In an election everything else is a person's name. */
export function castOf(words: string, { isElection = false } = {}): Cast | undefined {
  const key = keyOfWords(words)
  const position = POSITIONS.get(key)
  if (isElection && (position === undefined || position === 'yea' || position === 'nay'))
    return key === '' ? undefined : { position: 'candidate', candidate: words.trim() }
  if (position !== undefined) return { position }
  const special = SENATE_WORDS.get(key)
  return special === undefined ? undefined : { position: special, castAs: words.trim() }
}

/** "2/3 Yea-And-Nay", "3/5": a simple majority unless the words say more. */
export function thresholdOf(words: string): VoteThreshold | undefined {
  const [fraction] = /\b\d\/\d\b/.exec(words) ?? []
  if (fraction === '2/3') return 'two_thirds'
  if (fraction === '3/5') return 'three_fifths'
  return fraction === undefined || fraction === '1/2' ? 'majority' : undefined
}

const isWord = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i')
const NEGATIVE = isWord('failed|rejected|defeated|veto sustained|not \\w+(?: \\w+)?|negatived')
const POSITIVE = isWord(
  'passed|agreed to|confirmed|sustained|adopted|invoked|guilty|well taken|germane|overridden',
)

/** Undefined if the result does not state it, such as a winner's name. */
export function isAgreedToIn(result: string): boolean | undefined {
  if (NEGATIVE.test(result)) return false
  return POSITIVE.test(result) ? true : undefined
}

/** "This vote was vacated", as the Clerk wrote for roll call 484 of 2011. */
export const saysVacated = (text: string): boolean =>
  /\bvote (?:was|has been) vacated\b|^vacated$/i.test(text.trim())
