import type { PathStep } from '@rostrum/contract/entities/bill'
import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'
import type { Milestone } from './action-rules.ts'

/** How a step happened. */
export type StepManner = Pick<PathStep, 'vote' | 'manner'>

const REQUIRED: readonly (readonly [RegExp, 'two_thirds' | 'sixty_votes'])[] = [
  [/\(2\/3 required\)/, 'two_thirds'],
  [/\bhaving achieved 60 votes in the affirmative\b/, 'sixty_votes'],
]

/** The Clerk's, the Secretary's and the Library's ways to write down a count: "218 - 204", "75-18". */
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

/** The vote that the row of a decision states; of a row that names two kinds or counts, none. */
export function voteOf(text: string): ChamberVote | undefined {
  const [vote, ...others] = votesIn(text)
  return others.length === 0 ? vote : undefined
}

const DEEMED = /\bPursuant to the provisions of [^,]+, [^,]+ is considered passed\b/

/** How the action says that it happened; nothing if it does not say. */
export function stepManner(milestone: Milestone, text: string): StepManner | undefined {
  switch (milestone) {
    case 'passed':
    case 'failed':
    case 'override_passed':
    case 'override_failed': {
      if (DEEMED.test(text)) return { manner: 'deemed' }
      const vote = voteOf(text)
      return vote && { vote }
    }
    case 'tabled':
      return { manner: /\bpostponed\b/i.test(text) ? 'postponed' : 'tabled' }
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
