import type { Roster, RosterMember } from '../../record/roster.ts'

/** Responses in the sources' formats, about fictional people. */

interface Voter {
  readonly id: string
  readonly lisId: string
  readonly last: string
  readonly party: 'D' | 'R'
  readonly state: string
}

export const VOTERS: readonly Voter[] = [
  { id: 'A000901', lisId: 'S901', last: 'Abbott', party: 'D', state: 'OH' },
  { id: 'B000902', lisId: 'S902', last: 'Barlow', party: 'D', state: 'ME' },
  { id: 'C000903', lisId: 'S903', last: 'Cole', party: 'R', state: 'TX' },
  { id: 'D000904', lisId: 'S904', last: 'Diaz', party: 'R', state: 'FL' },
  { id: 'E000905', lisId: 'S905', last: 'Ellis', party: 'R', state: 'UT' },
]

const CASTS = ['Yea', 'Nay', 'Nay', 'Nay', 'Not Voting']

export const rosterOf = (
  chamber: 'House' | 'Senate',
  terms?: Partial<RosterMember['terms'][number]>,
): Roster => ({
  members: VOTERS.map(({ id, lisId, last, state }) => ({
    bioguideId: id,
    lisId,
    name: `Pat ${last}`,
    lastName: last,
    terms: [{ chamber, state, start: '2025-01-03', end: '2027-01-03', ...terms }],
  })),
})

const countOf = (casts: readonly string[], party: string, words: readonly string[]): number =>
  VOTERS.filter((voter, i) => voter.party === party && words.includes(casts[i] ?? '')).length

export function apiVote(changes: Record<string, unknown> = {}, casts: readonly string[] = CASTS) {
  const row = (party: 'D' | 'R') => ({
    party: { name: party === 'D' ? 'Democrat' : 'Republican', type: party },
    voteParty: party,
    yeaTotal: countOf(casts, party, ['Yea', 'Aye']),
    nayTotal: countOf(casts, party, ['Nay', 'No']),
    presentTotal: countOf(casts, party, ['Present']),
    notVotingTotal: countOf(casts, party, ['Not Voting']),
  })
  return {
    congress: 119,
    sessionNumber: 1,
    rollCallNumber: 12,
    identifier: 119120_25_12,
    startDate: '2025-03-04T18:56:00-05:00',
    updateDate: '2025-03-05T18:53:19-05:00',
    voteType: '2/3 Yea-And-Nay',
    voteQuestion: 'On Motion to Suspend the Rules and Pass',
    result: 'Failed',
    legislationType: 'HR',
    legislationNumber: '3',
    legislationUrl: 'https://www.congress.gov/bill/119/house-bill/3',
    sourceDataURL: 'https://clerk.house.gov/evs/2025/roll012.xml',
    votePartyTotal: [row('R'), row('D')],
    ...changes,
  }
}

export const apiMembers = (casts: readonly string[] = CASTS, changes: Record<string, unknown> = {}) => ({
  congress: 119,
  sessionNumber: 1,
  rollCallNumber: 12,
  results: VOTERS.map(({ id, last, party, state }, i) => ({
    bioguideID: id,
    firstName: 'Pat',
    lastName: last,
    voteCast: casts[i],
    voteParty: party,
    voteState: state,
  })),
  ...changes,
})

interface ClerkOptions {
  readonly casts?: readonly string[]
  readonly metadata?: Readonly<Record<string, string>>
  readonly totals?: string
}

export function clerkXml({ casts = CASTS, metadata = {}, totals }: ClerkOptions = {}): string {
  const fields = {
    majority: 'R',
    congress: '119',
    session: '1st',
    chamber: 'U.S. House of Representatives',
    'rollcall-num': '12',
    'legis-num': 'H R 3',
    'vote-question': 'On Motion to Suspend the Rules and Pass',
    'vote-type': '2/3 YEA-AND-NAY',
    'vote-result': 'Failed',
    'action-date': '4-Mar-2025',
    'vote-desc': 'Example Act',
    ...metadata,
  }
  const row = (party: 'D' | 'R', name: string): string =>
    `<totals-by-party><party>${name}</party><yea-total>${countOf(casts, party, ['Yea', 'Aye'])}</yea-total>` +
    `<nay-total>${countOf(casts, party, ['Nay', 'No'])}</nay-total>` +
    `<present-total>${countOf(casts, party, ['Present'])}</present-total>` +
    `<not-voting-total>${countOf(casts, party, ['Not Voting'])}</not-voting-total></totals-by-party>`
  const votes = VOTERS.map(
    ({ id, last, party, state }, i) =>
      `<recorded-vote><legislator name-id="${id}" sort-field="${last}" unaccented-name="${last}" party="${party}" ` +
      `state="${state}" role="legislator">${last}</legislator><vote>${casts[i]}</vote></recorded-vote>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "http://clerk.house.gov/evs/vote.dtd">\n` +
    `<rollcall-vote><vote-metadata>${Object.entries(fields)
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('')}` +
    `<action-time time-etz="18:56">6:56 PM</action-time><vote-totals>` +
    `${totals ?? row('R', 'Republican') + row('D', 'Democratic')}</vote-totals></vote-metadata>` +
    `<vote-data>${votes.join('')}</vote-data></rollcall-vote>`
  )
}

interface SenateOptions {
  readonly casts?: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}

export function senateXml({ casts = CASTS, fields = {} }: SenateOptions = {}): string {
  const count = (words: string): string => String(casts.filter((cast) => cast === words).length || '')
  const all = {
    congress: '119',
    session: '1',
    congress_year: '2025',
    vote_number: '12',
    vote_date: 'March 4, 2025,  06:56 PM',
    question: 'On Passage of the Bill',
    vote_title: 'S. 3, As Amended',
    majority_requirement: '3/5',
    vote_result: 'Bill Defeated',
    document:
      '<document_congress>119</document_congress><document_type>S.</document_type>' +
      '<document_number>3</document_number><document_name>S. 3</document_name>',
    amendment: '<amendment_number/><amendment_to_document_number/>',
    count: `<yeas>${count('Yea')}</yeas><nays>${count('Nay')}</nays><present/><absent>${count('Not Voting')}</absent>`,
    tie_breaker: '<by_whom/><tie_breaker_vote/>',
    ...fields,
  }
  const members = VOTERS.map(
    ({ lisId, last, party, state }, i) =>
      `<member><member_full>${last} (${party}-${state})</member_full><last_name>${last}</last_name>` +
      `<first_name>Pat</first_name><party>${party}</party><state>${state}</state>` +
      `<vote_cast>${casts[i]}</vote_cast><lis_member_id>${lisId}</lis_member_id></member>`,
  )
  const elements = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?><roll_call_vote>${elements.join('')}<members>${members.join('')}</members></roll_call_vote>`
}

/** Members of both chambers, as congress-legislators lists them. */
export const legislatorRows = (state?: string) =>
  VOTERS.map(({ id, lisId, last, ...voter }) => ({
    id: { bioguide: id, lis: lisId },
    name: { first: 'Pat', last },
    terms: ['rep', 'sen'].map((type) => ({
      type,
      start: '2025-01-03',
      end: '2027-01-03',
      state: state ?? voter.state,
    })),
  }))
