import type { VoteKey } from '@rostrum/contract/entities/vote'
import { sessionOfYear } from '@rostrum/contract/congress/congress'
import { BulkError } from '../bulk/bulk-source.ts'
import type { Roster } from '../record/roster.ts'
import { findPublisherState, findRoster, noteHandedIn, notePublisherBegan } from '../store/votes/vote-sync.ts'
import type { Store } from '../store/store.ts'
import type { StoredVote } from '../store/votes/votes.ts'
import { readClerkFile } from './clerk-xml.ts'
import { indexRoster } from './roster.ts'
import { type SavedVote, saveVotes, updateFrom, type VoteUpdate, VOTES_A_BATCH } from './save-vote.ts'
import { readSenateVote } from './senate-xml.ts'
import { readRosterFile, ROSTER_FILES } from './sync-roster.ts'
import { vacatedBy } from './vacated-vote.ts'
import { newsFromOf } from '../bulk/with-publisher.ts'
import type { VoteSyncContext } from './vote-sync-context.ts'

/** A file that an operator has saved from a chamber's site. */
export interface HandedInFile {
  readonly name: string
  /** The name of its folder; the Clerk's folders are years. */
  readonly folder?: string | undefined
  readonly read: () => Promise<string>
}

export interface HandIn {
  readonly counts: Readonly<Record<SavedVote['outcome'], number>>
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
}

const CLERK_NAME = /^roll0*(\d+)\.xml$/
const VOTES_NAMES = { clerk: /^roll\d.*\.xml$/, senate: /^vote_\d.*\.xml$/ }
const UNKNOWN = 'it withdraws a vote that is not known'

interface Found {
  readonly key: VoteKey
  readonly update: VoteUpdate
}

/** A session can last until January 3 (Twentieth Amendment). A notice that replaces a vote has no day. */
function yearsOf(text: string, folder = ''): number[] {
  const [, day, month = '', year] = /<action-date>\s*(\d{1,2})-([A-Za-z]+)-(\d{4})\s*</.exec(text) ?? []
  if (year === undefined) return /^20\d\d$/.test(folder) ? [Number(folder)] : []
  const isOfFirstDays = month.toLowerCase() === 'jan' && Number(day) <= 3
  return isOfFirstDays ? [Number(year), Number(year) - 1] : [Number(year)]
}

/** The name of a Clerk's file lacks the year, so it is read from the vote's day and session. */
function readClerk(text: string, number: number, { folder, at }: FileFacts): Found | string {
  const answers = yearsOf(text, folder).map((each) => ({
    year: each,
    answer: readClerkFile(text, { year: each, number }),
  }))
  const [first] = answers
  if (first === undefined) return 'no action-date: put it in a folder named after its year'
  const { year, answer } = answers.find(({ answer: { kind } }) => kind !== 'refused') ?? first
  if (answer.kind === 'refused') return answer.reason
  if (answer.kind === 'absent') return 'the Clerk has no such vote yet'
  const key = { chamber: 'House', ...sessionOfYear(year), number } as const
  return {
    key,
    update: answer.kind === 'vote' ? updateFrom(answer.vote) : vacatedBy('clerk', at),
  }
}

function readSenate(text: string): Found | string {
  const read = readSenateVote(text)
  return 'missing' in read ? `no ${read.missing}` : { key: read.row, update: updateFrom(read.row) }
}

interface FileFacts extends Pick<HandedInFile, 'folder'> {
  readonly at: string
}

function readVote(name: string, text: string, facts: FileFacts): Found | string {
  const number = CLERK_NAME.exec(name)?.[1]
  return number === undefined ? readSenate(text) : readClerk(text, Number(number), facts)
}

/** The stored roster; on a site that has never read it, one from files next to the votes. */
async function rosterFor(files: readonly HandedInFile[], store: Store): Promise<Roster> {
  const held = await findRoster(store)
  if (held !== undefined) return held
  const byId = new Map<string, Roster['members'][number]>()
  for (const each of ROSTER_FILES) {
    const file = files.find(({ name }) => name === `${each}.json`)
    for (const member of file ? readRosterFile(each, await file.read()) : [])
      byId.set(member.bioguideId, member)
  }
  if (byId.size > 0) return { members: [...byId.values()] }
  throw new BulkError(
    'who served when is unknown yet: put legislators-current.json and -historical.json beside the votes',
  )
}

/** Saves votes of publishers that refuse our requests, by the same rules as fetched ones. */
export async function handInVotes(
  files: readonly HandedInFile[],
  { store, now, hosts }: Pick<VoteSyncContext, 'store' | 'now' | 'hosts'>,
): Promise<HandIn> {
  const roster = indexRoster(await rosterFor(files, store))
  const counts = { new: 0, changed: 0, same: 0 }
  const refused: { name: string; reason: string }[] = []
  for (const source of ['clerk', 'senate'] as const) {
    const newsFrom = newsFromOf(await findPublisherState(store, source))
    const votes = files.filter(({ name }) => VOTES_NAMES[source].test(name))
    const handedIn: StoredVote[] = []
    for (let at = 0; at < votes.length; at += VOTES_A_BATCH) {
      await saveVotes({ store, roster, hosts, now, newsFrom }, async (save) => {
        for (const { name, folder, read } of votes.slice(at, at + VOTES_A_BATCH)) {
          const found = readVote(name, await read(), { folder, at: now().toISOString() })
          const saved = typeof found === 'string' ? undefined : await save(found.key, found.update)
          if (saved === undefined) refused.push({ name, reason: typeof found === 'string' ? found : UNKNOWN })
          else counts[saved.outcome] += 1
          if (saved !== undefined) handedIn.push(saved.stored)
        }
      })
    }
    // the Clerk has no list of votes
    if (source === 'senate') await noteHandedIn(store, source, handedIn)
    // later votes are news, even if the publisher never answers
    if (handedIn.length > 0) await notePublisherBegan(store, source, now().toISOString())
  }
  return { counts, refused }
}
