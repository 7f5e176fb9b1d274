import type { VoteCard } from '@rostrum/contract/entities/vote'
import { formatCitation } from '@rostrum/contract/words/citation'
import { useDoor } from './door.ts'
import { askedWords, businessWords } from './vote-words.ts'

/** "H.R. 3424", or other business in the source's words. */
export function measureName(vote: VoteCard): string | undefined {
  const measure = vote.amendment ?? vote.bill
  return measure === undefined ? businessWords(vote) : formatCitation(measure.type, measure.number)
}

function VoteMeasure({ vote }: { vote: VoteCard }) {
  const { paths, Link } = useDoor()
  const { bill, amendment } = vote
  const name = measureName(vote)
  if (amendment !== undefined) return <Link to={paths.amendment(amendment)}>{name}</Link>
  return bill === undefined ? name : <Link to={paths.bill(bill)}>{name}</Link>
}

export const VoteAbout = ({ vote }: { vote: VoteCard }) => (
  <>
    {askedWords(vote)} <VoteMeasure vote={vote} />
  </>
)
