import type { Vote, VoteKey } from '@rostrum/contract/entities/vote'
import { parseVoteKey, voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { Section } from '@rostrum/view/section.tsx'
import { VoteMembers } from '@rostrum/view/vote-members.tsx'
import { VoteRecord } from '@rostrum/view/vote-record.tsx'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { followedMembersQuery } from '../api/followed.ts'
import { memberQueries } from '../api/members.ts'
import { settings } from '../api/settings.ts'
import { auth, queryClient as appQueryClient } from '../api/singletons.ts'
import { type OwnMembers, useOwnMembers } from '../api/use-own-members.ts'
import { VOTE_NOT_FOUND, voteQueries } from '../api/votes.ts'
import { useVoteMembers } from '../features/votes/use-vote-members.tsx'
import { RecordFailed } from '../queries/record-failed.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { paths } from '../paths.ts'
import { useRecordContents } from '../record/record-contents.tsx'
import { ButtonLink } from '../ui/button.tsx'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

const MISSING = {
  title: VOTE_NOT_FOUND,
  text: 'There is no roll call with this number, or it has not been published yet.',
  actions: <ButtonLink to={paths.votes()}>Back to votes</ButtonLink>,
}

type RouteParams = Readonly<Record<string, string | undefined>>

const keyOf = ({ chamber, congress, session, number }: RouteParams): VoteKey | undefined =>
  parseVoteKey([chamber?.toLowerCase(), congress, session, number].join('/'))

export async function prefetch({ params }: LoaderFunctionArgs): Promise<void> {
  const key = keyOf(params)
  await Promise.all([
    key && appQueryClient.prefetchQuery(voteQueries.detail(key)),
    auth.getState().isAuthenticated && appQueryClient.prefetchQuery(followedMembersQuery()),
    settings.get().district && appQueryClient.prefetchQuery(memberQueries.seats()),
  ])
}

export function VotePage() {
  const key = keyOf(useParams())
  return key ? <VoteScreen key={voteKeyOf(key)} vote={key} /> : <RecordFailed missing={MISSING} />
}

function VoteScreen({ vote: key }: { vote: VoteKey }) {
  // The reader's members come first; loading them later would push down the rest.
  const own = useOwnMembers()
  return (
    <RecordScreen query={useQuery(voteQueries.detail(key))} missing={MISSING}>
      {({ vote }) => own && <VoteArticle vote={vote} own={own} />}
    </RecordScreen>
  )
}

interface VoteArticleProps {
  readonly vote: Vote
  readonly own: readonly OwnMembers[]
}

function VoteArticle({ vote, own }: VoteArticleProps) {
  return (
    <>
      <RecordTab>{voteSentence(vote)}</RecordTab>
      <VoteRecord
        vote={vote}
        contents={useRecordContents(vote.positions.length > 0)}
        yours={own.map((members) => (
          <YourMembers key={members.title} vote={vote} members={members} />
        ))}
        members={useVoteMembers(vote)}
      />
    </>
  )
}

function YourMembers({ vote, members: { title, ids } }: { vote: Vote; members: OwnMembers }) {
  const theirs = vote.positions.filter(({ bioguideId }) => bioguideId !== undefined && ids.has(bioguideId))
  if (theirs.length === 0) return null
  return (
    <Section title={title} count={theirs.length}>
      <VoteMembers positions={theirs} caption={`How they voted: ${title}`} />
    </Section>
  )
}
