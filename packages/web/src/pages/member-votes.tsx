import { PAGE_MAX } from '@rostrum/contract/limits'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { OwnVote } from '@rostrum/view/own-vote.tsx'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { memberVotesQuery } from '../api/member-votes.ts'
import { MemberSection } from '../features/members/detail/legislation-preview.tsx'
import { VoteRow } from '../features/votes/vote-row.tsx'
import { FileLink } from '../record/list-formats.tsx'
import { SelectField } from '../ui/select-field.tsx'
import '../ui/slim-selects.css'
import { TextButton } from '../ui/text-button.tsx'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

const SHOWN_AT_FIRST = 8

const CHOICES = {
  against: ['Against the party', { withParty: false }],
  missed: ['Missed', { position: 'not_voting' }],
} as const
type Choice = keyof typeof CHOICES
const isChoice = (value: string | null): value is Choice => value !== null && Object.hasOwn(CHOICES, value)

/** How the member voted in the latest session; below all else, and nothing before it has come. */
export function MemberVotes({ bioguideId }: { bioguideId: string }) {
  const [params, setParams] = useSearchParams()
  const [isExpanded, setExpanded] = useState(false)
  const asked = params.get('votes')
  const choice = isChoice(asked) ? asked : undefined
  const filter = choice === undefined ? {} : CHOICES[choice][1]
  const limit = isExpanded ? PAGE_MAX : SHOWN_AT_FIRST
  const { data } = useQuery(memberVotesQuery(bioguideId, { ...filter, limit }))
  if (data === undefined || data.summary.votes === 0) return null
  const { votes, summary, pagination } = data
  return (
    <MemberSection title="Votes">
      <p className="member-votes-share">{memberVotesSentence(summary)}</p>
      <div className="vote-members-row slim-selects">
        <SelectField
          label="Votes shown"
          value={choice ?? ''}
          options={[
            ['', 'All votes'],
            ...Object.entries(CHOICES).map(([value, [label]]) => [value, label] as const),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setParams(value === '' ? {} : { votes: value }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {votes.length === 0 && <p className="works-nothing">No such votes in this session.</p>}
      <ul className="vote-rows">
        {votes.map((vote) => (
          <li key={voteKeyOf(vote)}>
            <VoteRow vote={vote} heading="h3">
              <OwnVote vote={vote} />
            </VoteRow>
          </li>
        ))}
      </ul>
      {!isExpanded && pagination.total > votes.length && (
        <TextButton onClick={() => setExpanded(true)}>Show more votes</TextButton>
      )}
      <p className="list-formats">
        <FileLink route={listMemberVotes} params={{ bioguideId }}>
          Votes as CSV
        </FileLink>
      </p>
    </MemberSection>
  )
}
