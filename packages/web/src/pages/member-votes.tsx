import { congressOfYear, congressYears, currentCongress } from '@rostrum/contract/congress/congress'
import type { Member } from '@rostrum/contract/entities/member'
import type { MemberVote } from '@rostrum/contract/entities/vote'
import { formatNumber } from '@rostrum/contract/lib/format'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import { votingYears } from '@rostrum/contract/entities/voting-years'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { MemberVoteRows } from '@rostrum/view/member-vote-rows.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberVotesQuery } from '../api/member-votes.ts'
import { serverDate } from '../clock.ts'
import {
  type MemberVoteChoices,
  memberVoteQueryOf,
  parseMemberVotes,
  SHOWN,
} from '../features/votes/member-vote-choices.ts'
import { TopicField } from '../features/votes/topic-field.tsx'
import { MorePages } from '../queries/more-pages.tsx'
import { FileLink } from '../record/list-formats.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextButton } from '../ui/text-button.tsx'
import '../ui/slim-selects.css'
import { useNewestParams } from '../ui/use-newest-search.ts'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

const yearOf = ({ congress, session }: MemberVote): number => {
  const { first, last } = congressYears(congress)
  return session === 1 ? first : last
}

/** The member's votes of a session, below everything else that loads, so that nothing shifts. */
export function MemberVotes({ member: { bioguideId, terms } }: { member: Member }) {
  const [params, change] = useNewestParams()
  const [years] = useState(() => votingYears(terms, serverDate()))
  const choices = parseMemberVotes(params, years)
  const query = memberVoteQueryOf(choices)
  const pages = useInfiniteQuery(memberVotesQuery(bioguideId, query))
  const { data, hasNextPage } = pages
  const [first] = data?.pages ?? []
  if (data === undefined || first === undefined) return null
  const votes = data.pages.flatMap((page) => page.votes)
  const { summary, pagination } = first
  if (summary.votes === 0 && choices.year === undefined) return null
  const [newest] = votes
  const year = choices.year ?? (newest && yearOf(newest))
  return (
    <Section id="votes" title={`Votes in ${year}`}>
      <p>{memberVotesSentence(summary)}</p>
      <Choices years={years} choices={{ ...choices, year }} onChange={change} />
      {votes.length === 0 && <p className="record-aside">No votes like that in this session.</p>}
      <MemberVoteRows votes={votes} />
      {hasNextPage && (
        <div className="member-votes-more">
          <MorePages query={pages} title="The next votes" label="Show more votes" />
          <span className="record-aside">
            {formatNumber(votes.length)} of {formatNumber(pagination.total)} shown
          </span>
        </div>
      )}
      <p className="list-formats">
        <FileLink route={listMemberVotes} params={{ bioguideId }} query={{ ...query }}>
          Votes as CSV
        </FileLink>
      </p>
    </Section>
  )
}

interface ChoicesProps {
  readonly years: readonly number[]
  readonly choices: MemberVoteChoices
  readonly onChange: (name: string, value: string) => void
}

function Choices({ years, choices, onChange }: ChoicesProps) {
  const { shown = '', year = years[0], topic } = choices
  return (
    <div className="vote-members-row slim-selects">
      {years.length > 1 && (
        <SelectField
          label="Year"
          value={String(year)}
          options={years.map((each) => [String(each), String(each)] as const)}
          onChange={(value) => onChange('year', value)}
        />
      )}
      <SelectField
        label="Votes shown"
        value={shown}
        options={[
          ['', 'All votes'],
          ...Object.entries(SHOWN).map(([value, [label]]) => [value, label] as const),
        ]}
        onChange={(value) => onChange('votes', value)}
      />
      <Topics
        congress={year === undefined ? currentCongress(serverDate()) : congressOfYear(year)}
        topic={topic}
        onChange={(value) => onChange('topic', value)}
      />
    </div>
  )
}

interface TopicsProps {
  readonly congress: number
  readonly topic: string | undefined
  readonly onChange: (topic: string) => void
}

/** Lazy: few readers filter by topic, and the topics of a Congress take another request. */
function Topics({ congress, topic, onChange }: TopicsProps) {
  const [isNamed] = useState(topic !== undefined)
  const [isOpened, setIsOpened] = useState(false)
  if (!isNamed && !isOpened && topic === undefined)
    return <TextButton onClick={() => setIsOpened(true)}>Choose a topic</TextButton>
  return (
    <TopicField
      congress={congress}
      chosen={topic}
      onChange={(value = '') => onChange(value)}
      isOpened={isOpened}
    />
  )
}
