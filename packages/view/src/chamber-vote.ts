import type { ChamberVote } from '@rostrum/contract/entities/chamber-vote'

const WORDS = {
  voice: 'by voice vote',
  unanimous_consent: 'by unanimous consent',
  without_objection: 'without objection',
} as const

/** "218–204", "by voice vote". */
export const voteWords = (vote: ChamberVote): string =>
  vote.method === 'recorded' ? `${vote.yeas}–${vote.nays}` : WORDS[vote.method]

/** " 218–204", to follow a verb; nothing if the vote is not known. */
export const afterVerb = (vote: ChamberVote | undefined): string =>
  vote === undefined ? '' : ` ${voteWords(vote)}`

const REQUIRED = { two_thirds: 'two-thirds', sixty_votes: '60 votes' } as const

/** ", short of the two-thirds required", of a vote that failed although it may have had a majority. */
export const shortOf = (vote: ChamberVote | undefined): string =>
  vote?.method === 'recorded' && vote.required !== undefined
    ? `, short of the ${REQUIRED[vote.required]} required`
    : ''
