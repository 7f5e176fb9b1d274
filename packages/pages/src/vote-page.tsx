import type { Vote } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { VoteRecord } from '@rostrum/view/vote-record.tsx'
import { outcomeSentence, voteName, WITHDRAWN } from '@rostrum/view/vote-words.ts'
import { cardLink } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

export function votePage(vote: Vote, { site }: { site: PublicSite }): Page {
  const name = voteName(vote)
  const path = publicPaths.vote(vote)
  return {
    title: `${voteSentence(vote)} (${name})`,
    description: `${formatDate(vote.date)}: ${vote.question}. ${vote.state === 'vacated' ? WITHDRAWN : `${outcomeSentence(vote)} How each member voted.`}`,
    path,
    structuredData: [
      breadcrumbs(site, [
        ['Votes', publicPaths.votes()],
        [name, path],
      ]),
    ],
    links: [cardLink(site, path, name)],
    body: <VoteRecord vote={vote} />,
  }
}
