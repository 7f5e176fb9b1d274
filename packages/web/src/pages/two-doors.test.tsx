import type { RelatedBill } from '@rostrum/contract/entities/bill'
import type { Committee } from '@rostrum/contract/entities/committee'
import type { Meeting } from '@rostrum/contract/entities/meeting'
import type { Vote } from '@rostrum/contract/entities/vote'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { billPage } from '@rostrum/pages/bill-page.tsx'
import { committeePage } from '@rostrum/pages/committee-page.tsx'
import { amendmentPage } from '@rostrum/pages/amendment-page.tsx'
import { meetingPage } from '@rostrum/pages/meeting-page.tsx'
import { memberPage } from '@rostrum/pages/member-page.tsx'
import type { Page } from '@rostrum/pages/page.ts'
import { renderPage } from '@rostrum/pages/render.tsx'
import { votePage } from '@rostrum/pages/vote-page.tsx'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { amendmentParts, billParts } from '../api/bill-parts.ts'
import { amendmentQueries, billQueries } from '../api/bills.ts'
import { committeeQueries } from '../api/committees.ts'
import { meetingQueries } from '../api/meetings.ts'
import { memberQueries } from '../api/members.ts'
import { voteQueries } from '../api/votes.ts'
import { CAREER, COSPONSORED, SPONSORED } from '../features/members/testing/members.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { AMENDMENT, BILL } from '../features/bills/testing/bills.ts'
import { BillPage } from './bill.tsx'
import { AmendmentPage } from './amendment.tsx'
import { CommitteePage } from './committee.tsx'
import { MeetingPage } from './meeting.tsx'
import { MemberPage } from './member.tsx'
import { VotePage } from './vote.tsx'

const SITE = { url: 'http://rostrum.test', stylePath: '/public.css', isSample: false }
const PROVENANCE = {
  source: 'api.congress.gov',
  fetchedAt: '2026-02-01T12:00:00.000Z',
  checkedAt: '2026-03-01T12:00:00.000Z',
}

const VOTE: Vote = {
  ...voteCardOf({ byParty: [{ party: 'Democratic', yea: 1, nay: 0, present: 0, notVoting: 0 }] }),
  doubts: [],
  corrections: [{ noticedAt: '2025-10-01T00:00:00.000Z', positions: [] }],
  provenance: PROVENANCE,
  positions: [
    { bioguideId: 'A000901', name: 'Abbott', party: 'Democratic', position: 'yea', isWithParty: false },
  ],
}

const COMMITTEE: Committee = {
  systemCode: 'hslh00',
  name: 'House Committee on Lighthouses',
  chamber: 'House',
  isCurrent: true,
  memberCount: 2,
  phone: '(202) 555-0100',
  jurisdiction: 'The committee keeps the lighthouses.',
  subcommittees: [{ systemCode: 'hslh01', name: 'Foghorns', isCurrent: true }],
  members: [
    {
      bioguideId: 'A000901',
      name: 'Ann Abbott',
      party: 'Republican',
      state: 'OH',
      side: 'majority',
      rank: 1,
    },
    { bioguideId: 'B000902', name: 'Bo Barlow', party: 'Democratic', state: 'VT', side: 'minority', rank: 1 },
  ],
  provenance: PROVENANCE,
}
const COMMITTEE_SEAT = {
  systemCode: 'hslh00',
  name: 'House Committee on Lighthouses',
  chamber: 'House',
  isCurrent: true,
  side: 'majority',
  rank: 1,
} as const
const MEETING: Meeting = {
  eventId: '1',
  chamber: 'House',
  congress: 119,
  type: 'Hearing',
  title: 'Hearing on lighthouses',
  status: 'postponed',
  date: '2026-02-04',
  committees: [{ systemCode: 'hslh00', name: 'House Committee on Lighthouses' }],
  bills: [BILL],
  sequence: 0,
  changedAt: PROVENANCE.fetchedAt,
  witnesses: [{ name: 'Ann Abbott' }],
  documents: [],
  witnessDocuments: [],
  videos: [],
  continuations: [],
  otherBusiness: [],
  changes: [],
  provenance: PROVENANCE,
}
const NO_PAGES = { page: 1, pageCount: 0, total: 0 }

interface Doors {
  readonly page: Page
  readonly screen: ReactNode
  readonly visit: Parameters<typeof renderScreen>[1]
  /** Headings of what the app adds: see docs/decisions/0033. */
  readonly adds: readonly string[]
}

const ACTIONS = [{ actionDate: '2025-03-01', text: 'Amendment submitted.' }]

const RELATED: RelatedBill = {
  congress: 119,
  type: 's',
  number: '9',
  relations: [{ type: 'Identical bill' }],
}
const onePage = (rows: object, total = 1) => ({
  pages: [{ ...rows, pagination: { limit: 20, offset: 0, total } }],
  pageParams: [0],
})

const KINDS: Readonly<Record<string, Doors>> = {
  vote: {
    page: votePage(VOTE, { site: SITE }),
    screen: <VotePage />,
    visit: {
      path: '/votes/house/119/1/240',
      pattern: '/votes/:chamber/:congress/:session/:number',
      answers: [[voteQueries.detail(VOTE), { vote: VOTE }]],
    },
    adds: ['On this page'],
  },
  amendment: {
    page: amendmentPage({ amendment: AMENDMENT, actions: ACTIONS, history: [] }, { site: SITE }),
    screen: <AmendmentPage />,
    visit: {
      path: '/bills/amendments/119/samdt/2137',
      pattern: '/bills/amendments/:congress/:type/:number',
      answers: [
        [amendmentQueries.detail(AMENDMENT), { amendment: AMENDMENT }],
        [amendmentParts.actions(AMENDMENT), onePage({ actions: ACTIONS })],
      ],
    },
    adds: [],
  },
  bill: {
    page: billPage(
      {
        bill: BILL,
        actions: ACTIONS,
        votes: [],
        cosponsors: [],
        committees: [],
        texts: [],
        relatedBills: [RELATED],
        amendments: [],
        history: [],
      },
      { site: SITE, now: new Date() },
    ),
    screen: <BillPage />,
    visit: {
      path: '/bills/119/hr/1',
      pattern: '/bills/:congress/:type/:number',
      answers: [
        [billQueries.detail(BILL), { bill: BILL }],
        [voteQueries.ofBill(BILL), { votes: [] }],
        [billParts.summaries(BILL), { summaries: [] }],
        [billParts.actions(BILL), onePage({ actions: ACTIONS })],
        [billParts.cosponsors(BILL), onePage({ cosponsors: [] }, 0)],
        [billParts.committees(BILL), { committees: [] }],
        [billParts.texts(BILL), { textVersions: [] }],
        [billParts.amendments(BILL), onePage({ amendments: [] }, 0)],
        [billParts.related(BILL), { relatedBills: [RELATED] }],
      ],
    },
    adds: ['On this page'],
  },
  committee: {
    page: committeePage(
      {
        committee: COMMITTEE,
        congress: 119,
        state: 'before',
        bills: [],
        position: NO_PAGES,
        coming: [],
        past: [],
      },
      { site: SITE },
    ),
    screen: <CommitteePage />,
    visit: {
      path: '/committees/hslh00',
      pattern: '/committees/:systemCode',
      answers: [[committeeQueries.detail('hslh00'), { committee: COMMITTEE }]],
    },
    adds: ['On this page'],
  },
  meeting: {
    page: meetingPage(MEETING, { site: SITE }),
    screen: <MeetingPage />,
    visit: {
      path: '/meetings/119/house/1',
      pattern: '/meetings/:congress/:chamber/:eventId',
      answers: [[meetingQueries.detail(MEETING), { meeting: MEETING }]],
    },
    adds: [],
  },
  member: {
    page: memberPage(
      {
        member: CAREER,
        sponsored: {
          rows: SPONSORED.sponsoredLegislation,
          total: SPONSORED.pagination.total,
          months: [],
        },
        cosponsored: {
          rows: COSPONSORED.cosponsoredLegislation,
          total: COSPONSORED.pagination.total,
          months: [],
        },
        committees: [COMMITTEE_SEAT],
        history: [],
      },
      { site: SITE },
    ),
    screen: <MemberPage />,
    visit: {
      path: `/members/${CAREER.bioguideId}`,
      pattern: '/members/:bioguideId',
      answers: [
        [memberQueries.detail(CAREER.bioguideId), { member: CAREER }],
        [memberQueries.sponsored(CAREER.bioguideId), SPONSORED],
        [memberQueries.cosponsored(CAREER.bioguideId), COSPONSORED],
        [committeeQueries.ofMember(CAREER.bioguideId), { committees: [COMMITTEE_SEAT] }],
      ],
    },
    adds: ['On this page'],
  },
}

/** The headings of a record and of its sections, with their level and fragment. */
const headingsOf = (record: Element | null) =>
  [...(record?.querySelectorAll('h1, h2') ?? [])].map(({ localName, id, textContent }) => ({
    name: `${localName} ${textContent}`,
    id,
  }))

/** The link, the citation and the code to embed it. */
const sharedIn = (record: Element | null) =>
  [...(record?.querySelectorAll('.share label') ?? [])].map((label) => {
    const field = record?.querySelector(`#${label.getAttribute('for')}`)
    return `${label.textContent}: ${field?.getAttribute('value') ?? field?.textContent}`
  })

function publicRecord(page: Page): Element {
  const { document } = new Window()
  document.write(renderPage(page, SITE))
  return document.querySelector('.record') as unknown as Element // happy-dom's, which has what the tests use
}

test.each(Object.entries(KINDS))(
  'a %s has the same headings and fragments on its public page and on its screen',
  async (_kind, { page, screen, visit, adds }) => {
    const { body } = await renderScreen(screen, visit)
    const inApp = headingsOf(body.querySelector('.record'))
    expect(inApp.filter(({ name }) => !adds.includes(name.slice(3)))).toEqual(headingsOf(publicRecord(page)))
    expect(inApp.length).toBeGreaterThan(3)
  },
)

test.each(Object.entries(KINDS))(
  'a %s is shared and cited alike on its public page and on its screen',
  async (_kind, { page, screen, visit }) => {
    const { body } = await renderScreen(screen, visit)
    const inApp = sharedIn(body.querySelector('.record'))
    expect(inApp).toEqual(sharedIn(publicRecord(page)))
    expect(inApp).toContain(`Link: ${SITE.url}${page.path}`)
  },
)
