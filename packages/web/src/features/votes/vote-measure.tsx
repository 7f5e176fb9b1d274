import { formatCitation } from '@rostrum/contract/words/citation'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { businessWords } from '@rostrum/view/vote-words.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** "H.R. 3424", or other business in the source's words. */
export function measureName(vote: VoteCard): string | undefined {
  const measure = vote.amendment ?? vote.bill
  return measure === undefined ? businessWords(vote) : formatCitation(measure.type, measure.number)
}

/** What was voted on, with a link if it is a bill or an amendment. */
export function VoteMeasure({ vote }: { vote: VoteCard }) {
  const { bill, amendment } = vote
  const name = measureName(vote)
  if (amendment !== undefined) return <Link to={paths.amendment(amendment)}>{name}</Link>
  return bill === undefined ? name : <Link to={paths.bill(bill)}>{name}</Link>
}
