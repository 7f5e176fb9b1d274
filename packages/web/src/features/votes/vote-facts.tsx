import type { Vote } from '@rostrum/contract/entities/vote'
import { publicVotePath } from '@rostrum/contract/public-record'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Fact, FactList } from '@rostrum/view/fact-list.tsx'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { ProvenanceLine } from '../../record/provenance-line.tsx'
import { PublicPathLink } from '../../record/public-page-link.tsx'
import '../../record/record-facts.css'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

export function VoteFacts({ vote }: { vote: Vote }) {
  const { chamber, number, session, date, votedAt, isPartyLine, state, url, provenance } = vote
  return (
    <Section title="At a glance">
      <FactList>
        <Fact name="When">
          {votedAt === undefined ? (
            <CalendarDate date={date} />
          ) : (
            <>
              <WashingtonTime at={votedAt} /> (Eastern time)
            </>
          )}
        </Fact>
        <Fact name="Roll call">
          {chamber} {number}, session {session}
        </Fact>
        {state === 'final' && isPartyLine && (
          <Fact name="Party line">Most Democrats and most Republicans voted on opposite sides</Fact>
        )}
      </FactList>
      {url !== undefined && (
        <p className="official-link">
          <a href={url} rel="noreferrer">
            Official page of the {chamber}
            <Icon name="outward" />
          </a>
        </p>
      )}
      <PublicPathLink path={publicVotePath(vote)} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}
