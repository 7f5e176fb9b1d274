import type { MemberCommittee } from '@rostrum/contract/entities/committee'
import type { MemberVote } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import type { ReactNode } from 'react'
import { useDoor } from './door.ts'
import { positionWords } from './vote-members.tsx'

const VOTES_SHOWN = 3

export interface HolderFactsProps {
  readonly committees: readonly MemberCommittee[]
  /** Newest first. */
  readonly votes: readonly MemberVote[]
}

/** A seat holder's committees and last votes. */
export function HolderFacts({ committees, votes }: HolderFactsProps) {
  const { paths, Link } = useDoor()
  return (
    <>
      <FactList title="Committees">
        {committees
          .filter(({ parent }) => parent === undefined)
          .map(({ systemCode, name }) => (
            <li key={systemCode}>
              <Link to={paths.committee(systemCode)}>{name}</Link>
            </li>
          ))}
      </FactList>
      <FactList title="Last votes">
        {votes.slice(0, VOTES_SHOWN).map((vote) => (
          <li key={voteKeyOf(vote)}>
            <Link to={paths.vote(vote)}>{voteSentence(vote)}</Link> <strong>{positionWords(vote)}</strong>
          </li>
        ))}
      </FactList>
    </>
  )
}

const FactList = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div className="member-row-fact">
      {title}
      <ul aria-label={title}>{children}</ul>
    </div>
  )
