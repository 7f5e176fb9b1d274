import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { dayAfter, sundayOf } from '@rostrum/contract/lib/wall-clock'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { lawsPage } from '@rostrum/pages/laws-page.tsx'
import { meetingsPage } from '@rostrum/pages/meetings-page.tsx'
import { membersPage } from '@rostrum/pages/members-page.tsx'
import type { Page } from '@rostrum/pages/page.ts'
import { renderPage } from '@rostrum/pages/render.tsx'
import { textSearchPage } from '@rostrum/pages/text-search-page.tsx'
import { topicPage } from '@rostrum/pages/topic-pages.tsx'
import { votesPage } from '@rostrum/pages/votes-page.tsx'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { billQueries } from '../api/bills.ts'
import { lawQueries } from '../api/laws.ts'
import { meetingQueries } from '../api/meetings.ts'
import { voteQueries } from '../api/votes.ts'
import { CARDS, TEXT_RESULTS } from '../features/bills/testing/bills.ts'
import { parseUrlState } from '../features/members/member-filters.ts'
import { AT_LARGE, FORMER_SENATOR } from '../features/members/testing/members.ts'
import { membersQuery } from '../features/members/use-members.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { BillsPage } from './bills.tsx'
import { LawsPage } from './laws.tsx'
import { MeetingsPage } from './meetings.tsx'
import { MembersPage } from './members.tsx'
import { VotesPage } from './votes.tsx'

const SITE = { url: 'https://rostrum.example', stylePath: '/public.css', isSample: false }
const position = { page: 1, pageCount: 1, total: 2 }
const pagination = { count: 2, total: 2, limit: 50, offset: 0 }

const BILLS = CARDS.slice(1, 3)
const VOTES = [voteCardOf({ number: 2 }), voteCardOf({ number: 1 })]
const LAWS = BILLS.map((bill, index) => ({
  type: 'public' as const,
  number: `119-${index + 1}`,
  citation: `Public Law 119-${index + 1}`,
  date: '2025-03-04',
  bill,
}))
const DAY = '2026-02-04'
const WEEK = sundayOf(DAY)
const MEETINGS: readonly MeetingCard[] = ['1', '2'].map((eventId) => ({
  eventId,
  chamber: 'House',
  congress: 119,
  type: 'Hearing',
  title: `Hearing ${eventId} on rivers`,
  status: 'scheduled',
  date: DAY,
  committees: [{ systemCode: 'hslh00', name: 'House Committee on Lighthouses' }],
  place: 'Room 1',
  bills: [],
  sequence: 0,
  changedAt: '2026-01-05T12:00:00.000Z',
}))

interface Doors {
  readonly page: Page
  readonly screen: ReactNode
  readonly visit: Parameters<typeof renderScreen>[1]
}

const MEMBERS = [FORMER_SENATOR, AT_LARGE]

const LISTS: Readonly<Record<string, Doors>> = {
  bills: {
    page: topicPage({ name: 'Health', bills: BILLS, position }, { site: SITE }),
    screen: <BillsPage />,
    visit: {
      answers: [
        [
          billQueries.list({ limit: 20, offset: 0, facets: true, sort: 'updateDate', congress: 'newest' }),
          { bills: BILLS, pagination },
        ],
      ],
    },
  },
  texts: {
    page: textSearchPage({
      q: 'water',
      scope: { congresses: [119] },
      found: { results: [...TEXT_RESULTS], congress: 119, pagination },
      position,
    }),
    screen: <BillsPage />,
    visit: {
      path: '/bills?in=text&q=water',
      answers: [
        [
          billQueries.list({ in: 'text', q: 'water', limit: 20, offset: 0, congress: 'newest' }),
          { bills: TEXT_RESULTS.map(({ bill }) => bill), results: TEXT_RESULTS, pagination },
        ],
      ],
    },
  },
  members: {
    page: membersPage({ members: MEMBERS, chamber: undefined }, { site: SITE }),
    screen: <MembersPage />,
    visit: {
      answers: [[membersQuery(parseUrlState(new URLSearchParams())), { members: MEMBERS, pagination }]],
    },
  },
  votes: {
    page: votesPage({ congress: 119, chamber: undefined, votes: VOTES, position }, { site: SITE }),
    screen: <VotesPage />,
    visit: { answers: [[voteQueries.list({ limit: 50, offset: 0 }), { votes: VOTES, pagination }]] },
  },
  laws: {
    page: lawsPage({ congress: 119, congresses: [119], laws: LAWS, position }, { site: SITE }),
    screen: <LawsPage />,
    visit: {
      answers: [[lawQueries.list({ sort: 'number', limit: 50, offset: 0 }), { laws: LAWS, pagination }]],
    },
  },
  meetings: {
    page: meetingsPage(
      { week: WEEK, thisWeek: WEEK, firstWeek: WEEK, lastWeek: WEEK, meetings: MEETINGS },
      { site: SITE },
    ),
    screen: <MeetingsPage />,
    visit: {
      path: `/meetings?week=${WEEK}`,
      answers: [
        [meetingQueries.list({ from: WEEK, to: dayAfter(WEEK, 6) }), { meetings: MEETINGS, pagination }],
      ],
    },
  },
}

/** The words of each row, without the controls that the app adds in its slots. */
const rowsOf = (document: Element): string[] =>
  [...document.querySelectorAll('main :is(.record-rows, .member-rows) > li')].map((row) => {
    for (const added of row.querySelectorAll('.track, button, details, .member-row-controls')) added.remove()
    return (row.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })

function publicRows(page: Page): string[] {
  const { document } = new Window()
  document.write(renderPage(page, SITE))
  return rowsOf(document.documentElement as unknown as Element)
}

test.each(Object.entries(LISTS))(
  'a list of %s has the same rows on its public page and on its screen',
  async (_kind, { page, screen, visit }) => {
    const { body } = await renderScreen(<main>{screen}</main>, visit)
    expect(rowsOf(body).toSorted()).toEqual(publicRows(page).toSorted())
    expect(publicRows(page)).toHaveLength(2)
  },
)
