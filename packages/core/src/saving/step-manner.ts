import type { PathStep } from '@rostrum/contract/entities/bill'
import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'
import type { Milestone } from './action-rules.ts'

export type StepManner = Pick<PathStep, 'vote' | 'manner' | 'under'>

const REQUIRED: readonly (readonly [RegExp, 'two_thirds' | 'sixty_votes'])[] = [
  [/\(2\/3 required\)/, 'two_thirds'],
  [/\bhaving achieved 60 votes in the affirmative\b/, 'sixty_votes'],
]

/** The formats of the Clerk, the Secretary and the Library for a count: "218 - 204", "75-18". */
const COUNT =
  /\b(?:by (?:the Yeas and Nays|(?:a )?recorded vote|Yea-Nay Vote)[.:]?|roll call #\d+) *(?:\(2\/3 required\):? *)?\(?(\d+) ?- ?(\d+)\b/gi
const WITHOUT_COUNT = [
  [/\bby voice vote\b/i, 'voice'],
  [/\bby unanimous consent\b/i, 'unanimous_consent'],
  [/\bwithout objection\b/i, 'without_objection'],
] as const

function votesIn(text: string): ChamberVote[] {
  const required = REQUIRED.find(([pattern]) => pattern.test(text))?.[1]
  const counts = new Map([...text.matchAll(COUNT)].map(([, yeas, nays]) => [`${yeas} ${nays}`, [yeas, nays]]))
  return [
    ...[...counts.values()].map(([yeas, nays]): ChamberVote => ({
      method: 'recorded',
      yeas: Number(yeas),
      nays: Number(nays),
      ...(required !== undefined && { required }),
    })),
    ...WITHOUT_COUNT.filter(([pattern]) => pattern.test(text)).map(([, method]) => ({ method })),
  ]
}

/** The vote stated in the row of a decision; undefined if the row names two kinds or counts. */
export function voteOf(text: string): ChamberVote | undefined {
  const [vote, ...others] = votesIn(text)
  return others.length === 0 ? vote : undefined
}

const DEEMED = /\bPursuant to the provisions of [^,]+, [^,]+ is considered passed\b/
const UNDER = /^Pursuant to the provisions of H\. ?Res\. ?(\d+),/

/** The House resolution by which another one was adopted or laid on the table. */
function resolutionIn(text: string): Pick<StepManner, 'under'> {
  const number = UNDER.exec(text)?.[1]
  return number === undefined ? {} : { under: { type: 'hres', number } }
}

function voteIn(text: string): Pick<StepManner, 'vote'> {
  const vote = voteOf(text)
  return vote === undefined ? {} : { vote }
}

/** Whether the chamber voted, rather than agreed by unanimous consent. */
export const isVotedOn = (text: string): boolean => {
  const method = voteOf(text)?.method
  return method === 'recorded' || method === 'voice'
}

/** How the step happened, as stated by the action; undefined if it is not stated. */
export function stepManner(milestone: Milestone, text: string): StepManner | undefined {
  switch (milestone) {
    case 'passed':
    case 'failed':
    case 'override_passed':
    case 'override_failed': {
      if (DEEMED.test(text)) return { manner: 'deemed', ...resolutionIn(text) }
      const vote = voteOf(text)
      return vote && { vote }
    }
    case 'discharge_rejected':
      return voteIn(text)
    case 'tabled':
      return {
        manner: /\bpostponed\b/i.test(text) ? 'postponed' : 'tabled',
        ...voteIn(text),
        ...resolutionIn(text),
      }
    case 'vetoed':
      return /^pocket\b/i.test(text) ? { manner: 'pocket_veto' } : {}
    case 'unsigned':
      return { manner: 'unsigned' }
    case 'signed':
      return {}
    default:
      return undefined
  }
}
