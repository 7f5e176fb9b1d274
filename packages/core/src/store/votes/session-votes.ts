import {
  type MemberPosition,
  type MemberVote,
  VoteCard,
  type VoteKey,
  VoteParty,
} from '@rostrum/contract/entities/vote'
import * as z from 'zod/mini'
import { isWithMajority } from '../../record/party-line.ts'
import { voteCard } from '../../record/vote.ts'
import { packedRow } from '../packed-row.ts'
import type { Store } from '../store.ts'
import type { StoredVote } from './votes.ts'

/** One chamber in one calendar year. */
export type VoteSession = Pick<VoteKey, 'chamber' | 'congress' | 'session'>

const Voter = z.object({
  bioguideId: z.string(),
  /** A member who changed parties has one row per party. */
  party: z.exactOptional(VoteParty),
})
type Voter = z.infer<typeof Voter>

const Column = z.object({
  card: VoteCard,
  /** The stored vote's revision, so that an older version never replaces a newer one. */
  revision: z.int(),
  newsAt: z.exactOptional(z.string()),
  /** Candidates, numbered by their letters. */
  names: z.exactOptional(z.array(z.string())),
})
type Column = z.infer<typeof Column>

/** One letter per vote and voter, by vote. Sorted by party, since parties vote alike, so that it compresses well. */
const Matrix = z.object({
  voters: z.array(Voter),
  columns: z.array(Column),
  letters: z.array(z.string()),
})
type Matrix = z.infer<typeof Matrix>

type Cast = Pick<MemberPosition, 'position' | 'candidate' | 'castAs'>

/** By letter; a word that is more specific than a position has a letter too. */
const CASTS: ReadonlyMap<string, Cast> = new Map([
  ['Y', { position: 'yea' }],
  ['N', { position: 'nay' }],
  ['P', { position: 'present' }],
  ['X', { position: 'not_voting' }],
  ['G', { position: 'yea', castAs: 'Guilty' }],
  ['U', { position: 'nay', castAs: 'Not Guilty' }],
  ['L', { position: 'present', castAs: 'Present, Giving Live Pair' }],
])
const NOT_LISTED = '.'
/** Code of the first candidate's letter; votes never have more candidates than there are characters after it. */
const FIRST_NAME = 0x100

/** Caches both chambers' sessions of a Congress and a few more, of 1 MB each. */
const matrices = packedRow({
  pk: 'VOTES#{chamber}/{congress}/{session}',
  sk: 'MATRIX',
  schema: Matrix,
  quality: 9,
  kept: 6,
})
const nameOf = ({ chamber, ...session }: VoteSession) => ({ ...session, chamber: chamber.toLowerCase() })
export const voteSessionKey = (session: VoteSession) => matrices.key(nameOf(session))

function letterOf({ position, candidate = '', castAs = '' }: MemberPosition, names: string[]): string {
  const words = castAs.toLowerCase()
  const [letter] =
    [...CASTS].find(([, cast]) => cast.castAs?.toLowerCase() === words) ??
    [...CASTS].find(([, cast]) => cast.position === position) ??
    []
  if (letter !== undefined) return letter
  if (!names.includes(candidate)) names.push(candidate)
  return String.fromCharCode(FIRST_NAME + names.indexOf(candidate))
}

function castOf(letter: string, { names = [] }: Column): Cast {
  const known = CASTS.get(letter)
  if (known !== undefined) return known
  const candidate = names[letter.charCodeAt(0) - FIRST_NAME]
  return { position: 'candidate', ...(candidate !== undefined && { candidate }) }
}

const voterId = ({ bioguideId, party }: Voter): string => `${party ?? ''}#${bioguideId}`

interface Row {
  readonly column: Column
  readonly byVoter: ReadonlyMap<string, string>
}

function rowOf({ vote, revision, newsAt }: StoredVote): Row {
  const names: string[] = []
  const byVoter = new Map<string, string>()
  for (const position of vote.positions) {
    const { bioguideId, party } = position
    if (bioguideId === undefined) continue
    byVoter.set(voterId({ bioguideId, ...(party && { party }) }), letterOf(position, names))
  }
  const news = newsAt === undefined ? {} : { newsAt }
  const column = { card: voteCard(vote), revision, ...news, ...(names.length > 0 && { names }) }
  return { column, byVoter }
}

function rowsOf({ voters, columns, letters }: Matrix): Map<number, Row> {
  const ids = voters.map(voterId)
  return new Map(
    columns.map((column, i) => {
      const all = letters[i] ?? ''
      const listed = ids.flatMap((id, at) => {
        const letter = all.charAt(at)
        return letter === '' || letter === NOT_LISTED ? [] : [[id, letter] as const]
      })
      return [column.card.number, { column, byVoter: new Map(listed) }]
    }),
  )
}

function votersOf(rows: Iterable<Row>): Voter[] {
  const ids = new Set([...rows].flatMap(({ byVoter }) => [...byVoter.keys()]))
  return [...ids].toSorted().map((id) => {
    const [party = '', bioguideId = ''] = id.split('#')
    return z.parse(Voter, { bioguideId, ...(party !== '' && { party }) })
  })
}

function matrixOf(rows: ReadonlyMap<number, Row>): Matrix {
  const newestFirst = [...rows.values()].toSorted((a, b) => b.column.card.number - a.column.card.number)
  const voters = votersOf(newestFirst)
  const ids = voters.map(voterId)
  return {
    voters,
    columns: newestFirst.map(({ column }) => column),
    letters: newestFirst.map(({ byVoter }) => ids.map((id) => byVoter.get(id) ?? NOT_LISTED).join('')),
  }
}

/** Merges votes into the matrix of their session. Idempotent; an older revision changes nothing. */
export async function putSessionVotes(
  store: Store,
  session: VoteSession,
  votes: readonly StoredVote[],
): Promise<void> {
  const withVotes = (read: Matrix | undefined): Matrix | undefined => {
    const rows = read === undefined ? new Map<number, Row>() : rowsOf(read)
    let isChanged = false
    for (const vote of votes) {
      if (vote.revision <= (rows.get(vote.number)?.column.revision ?? 0)) continue
      rows.set(vote.number, rowOf(vote))
      isChanged = true
    }
    return isChanged ? matrixOf(rows) : undefined
  }
  await matrices.change(store, withVotes, nameOf(session))
}

/** All votes of a session, from one read. */
export interface SessionVotes extends Pick<VoteSession, 'chamber'> {
  /** Newest first. */
  readonly cards: readonly VoteCard[]
  /** Everyone listed on any of the votes. */
  readonly voters: ReadonlySet<string>
  /** The votes that list a member, newest first, optionally filtered. */
  votesOf(bioguideId: string, isWanted?: (card: VoteCard) => boolean): MemberVote[]
  /** A member's votes that became news after an instant, without vacated ones. */
  newsOf(bioguideId: string, after: string): { readonly newsAt: string; readonly vote: MemberVote }[]
}

export async function findSessionVotes(
  store: Store,
  session: VoteSession,
): Promise<SessionVotes | undefined> {
  const found = await matrices.find(store, nameOf(session))
  if (found === undefined) return undefined
  const { voters, columns, letters } = found
  const rowsOfMember = (
    bioguideId: string,
    isWanted: (column: Column) => boolean,
  ): { column: Column; vote: MemberVote }[] => {
    const own = voters.flatMap((voter, at) => (voter.bioguideId === bioguideId ? [{ voter, at }] : []))
    return columns.flatMap((column, i) =>
      own.flatMap(({ voter, at }) => {
        const letter = letters[i]?.charAt(at) ?? NOT_LISTED
        if (letter === NOT_LISTED || !isWanted(column)) return []
        const cast = castOf(letter, column)
        // while a vote is being checked its figures are not final, and a withdrawn vote has none
        const isWithParty =
          column.card.state === 'final'
            ? isWithMajority({ ...voter, ...cast }, column.card.byParty)
            : undefined
        const vote = { ...column.card, ...cast, ...(isWithParty !== undefined && { isWithParty }) }
        return [{ column, vote }]
      }),
    )
  }
  return {
    chamber: session.chamber,
    cards: columns.map(({ card }) => card),
    voters: new Set(voters.map(({ bioguideId }) => bioguideId)),
    votesOf: (bioguideId, isWanted = () => true) =>
      rowsOfMember(bioguideId, ({ card }) => isWanted(card)).map(({ vote }) => vote),
    newsOf: (bioguideId, after) =>
      rowsOfMember(bioguideId, ({ card, newsAt = '' }) => newsAt > after && card.state !== 'vacated').map(
        ({ column: { newsAt = '' }, vote }) => ({ newsAt, vote }),
      ),
  }
}
