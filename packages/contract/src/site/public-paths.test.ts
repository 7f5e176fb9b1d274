import { describe, expect, test } from 'vitest'
import { NO_SCRIPT_BASE } from './app-screens.ts'
import { canonicalPublicPath } from './canonical-public-path.ts'
import { isPublicPath, parsePublicPath, publicPaths } from './public-paths.ts'

const BILL = { congress: 119, type: 'hr', number: '1315' } as const
const MEETING = { congress: 119, chamber: 'House', eventId: '119567' } as const
const VOTE = { chamber: 'House', congress: 119, session: 1, number: 240 } as const

describe('paths of the public record', () => {
  test.each([
    [publicPaths.front(), { page: 'front' }],
    [publicPaths.bill(BILL), { page: 'bill', bill: BILL }],
    [
      publicPaths.amendment({ congress: 119, type: 'samdt', number: '63' }),
      { page: 'amendment', amendment: { congress: 119, type: 'samdt', number: '63' } },
    ],
    [publicPaths.billText(BILL), { page: 'billText', bill: BILL }],
    [publicPaths.member('J000299'), { page: 'member', bioguideId: 'J000299' }],
    [publicPaths.memberVotes('J000299'), { page: 'memberVotes', bioguideId: 'J000299' }],
    [publicPaths.meetings(), { page: 'meetings' }],
    [publicPaths.meeting(MEETING), { page: 'meeting', meeting: MEETING }],
    [publicPaths.committees(), { page: 'committees' }],
    [publicPaths.committee('hsag15'), { page: 'committee', systemCode: 'hsag15' }],
    [publicPaths.states(), { page: 'states' }],
    [publicPaths.state('OH'), { page: 'state', code: 'OH' }],
    [publicPaths.district('OH', 4), { page: 'district', code: 'OH', district: 4 }],
    [publicPaths.topic('Arts, Culture, Religion'), { page: 'topic', slug: 'arts-culture-religion' }],
    [publicPaths.embeddedBill(BILL), { page: 'embeddedBill', bill: BILL }],
    [publicPaths.embeddedMember('J000299'), { page: 'embeddedMember', bioguideId: 'J000299' }],
    [publicPaths.embeddedMemberVotes('J000299'), { page: 'embeddedMemberVotes', bioguideId: 'J000299' }],
    [publicPaths.embeddedVote(VOTE), { page: 'embeddedVote', vote: VOTE }],
    [publicPaths.sitemapPart('bills-119-1'), { page: 'sitemapPart', name: 'bills-119-1' }],
    [publicPaths.robots(), { page: 'robots' }],
  ])('%s is parsed back', (path, address) => {
    expect(parsePublicPath(path)).toEqual(address)
    expect(isPublicPath(path)).toBe(true)
    expect(canonicalPublicPath(path) ?? path).toBe(path)
  })

  test.each([
    ['/congress/', '/congress'],
    ['/congress/119/HR/1315', '/congress/119/hr/1315'],
    ['/congress/119/hr/01315', '/congress/119/hr/1315'],
    ['/congress/119/hr/1315/', '/congress/119/hr/1315'],
    ['/congress/119/H.R./1315', '/congress/119/hr/1315'],
    ['/congress/119th/hr/1315', '/congress/119/hr/1315'],
    ['/congress/119/hr1315', '/congress/119/hr/1315'],
    ['/congress/hr1315-119', '/congress/119/hr/1315'],
    ['/congress/119/S.Amdt./63', '/congress/119/samdt/63'],
    ['/congress/119/HR/01315/text/', '/congress/119/hr/1315/text'],
    ['/congress/members/j000299', '/congress/members/J000299'],
    ['/congress/committees/HSAG00', '/congress/committees/hsag00'],
    ['/congress/states/oh', '/congress/states/OH'],
    ['/congress/states/new-york', '/congress/states/NY'],
    ['/congress/topics/Health', '/congress/topics/health'],
    ['/congress/Members', '/congress/members'],
    ['/congress/hr1315', '/congress/search?q=hr1315'],
  ])('%s leads to %s', (path, canonical) => {
    expect(parsePublicPath(path)).toBeUndefined()
    expect(canonicalPublicPath(path)).toBe(canonical)
  })

  test.each([
    '/congress/119/hr/0',
    '/congress/119/xyz/12',
    '/congress/119/samdt/63/text',
    '/congress/119/hr/1/text/1',
    '/congress/states/ZZ',
    '/congress/committees/agriculture',
    '/congress/meetings/2026-09-13',
    '/congress/meetings/119/house',
    '/congress/members/bob',
    '/congress/members/bob/votes',
    '/congress/119',
    '/congress/%3Cscript%3E',
    '/congress/embed/119/samdt/1',
    '/congress/embed/votes/house/119/1',
    '/congress/embed/members/J000299/bills',
  ])('%s leads nowhere', (path) => {
    expect(parsePublicPath(path)).toBeUndefined()
    expect(canonicalPublicPath(path)).toBeUndefined()
  })

  test('leaves other paths to the app', () => {
    for (const path of ['/', '/members', '/congressional', '/api/bills', '/robots'])
      expect(isPublicPath(path)).toBe(false)
  })
})

test.each([
  ['/', '/congress'],
  ['/members', '/congress/members'],
  ['/members/S000148', '/congress/members/S000148'],
  ['/bills', '/congress/search'],
  ['/bills/', '/congress/search'],
  ['/bills/119/hr/1', '/congress/119/hr/1'],
  ['/bills/119/HR/1', '/congress/119/hr/1'],
  ['/bills/119/hr/1/text', '/congress/119/hr/1/text'],
  ['/bills/amendments/119/samdt/63', '/congress/119/samdt/63'],
  ['/votes', '/congress/votes'],
  ['/votes/house/119/1/12', '/congress/votes/house/119/1/12'],
  ['/laws', '/congress/laws'],
  ['/meetings', '/congress/meetings'],
  ['/committees/hsag00', '/congress/committees/hsag00'],
  ['/my-congress', '/congress/states'],
  ['/follow/bill/119/hr/1', '/congress/119/hr/1'],
  ['/follow/topic/Health', '/congress/topics/health'],
  ['/tracking', '/congress/accessibility'],
  ['/login', '/congress/accessibility'],
  ['/nothing/here', '/congress/accessibility'],
])('the screen %s without script leads to %s', (screen, page) => {
  expect(canonicalPublicPath(NO_SCRIPT_BASE + screen)).toBe(page)
})

test('rejects a path that only begins like one of the screens without script', () => {
  expect(canonicalPublicPath(`${NO_SCRIPT_BASE}ropriations`)).toBe(undefined)
})
