import { createHash } from 'node:crypto'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/times'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { BulkError, MissingFileError } from '../bulk/bulk-source.ts'
import { readBody } from '../congress/read-body.ts'
import type { SourceVote } from '../record/vote.ts'
import type { VoteSession } from '../store/session-votes.ts'
import { followList, followSessions, type ListedVote } from './follow-list.ts'
import { readSenateMenu, readSenateVote } from './senate-xml.ts'
import { VOTES_EVERY_MINUTES } from './vote-cadence.ts'
import type { PublisherLook, VoteRun } from './vote-sync-context.ts'

const LIS = '/legislative/LIS'
const EVERY_MS = VOTES_EVERY_MINUTES.senate * MINUTE_MS
/** Old votes are corrected once in a blue moon. */
const OLDER_EVERY_MS = 7 * DAY_MS
const HASH_CHARACTERS = 12

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_CHARACTERS)

const getText = async (path: string, { senate }: VoteRun): Promise<string> =>
  await senate(path, {}, (response) => readBody(response))

async function listMenu({ congress, session }: VoteSession, run: VoteRun): Promise<ListedVote[]> {
  const path = `${LIS}/roll_call_lists/vote_menu_${congress}_${session}.xml`
  let text: string
  try {
    text = await getText(path, run)
  } catch (error) {
    // a session has no menu before its first vote
    if (error instanceof MissingFileError) return []
    throw error
  }
  const menu = readSenateMenu(text)
  if ('missing' in menu) throw new BulkError(`${path} has no ${menu.missing}`)
  return menu.row.map(({ fingerprint, ...vote }) => ({ ...vote, fingerprint: hashOf(fingerprint) }))
}

const fileNameOf = ({ congress, session, number }: VoteKey): string =>
  `vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`

const getFile = async (vote: VoteKey, run: VoteRun): Promise<string> =>
  await getText(`${LIS}/roll_call_votes/vote${vote.congress}${vote.session}/${fileNameOf(vote)}`, run)

async function readListed(vote: ListedVote, run: VoteRun): Promise<SourceVote | undefined> {
  const name = fileNameOf(vote)
  try {
    const read = readSenateVote(await getFile(vote, run))
    if ('missing' in read) throw new BulkError(`${name} has no ${read.missing}`)
    if (voteKeyOf(read.row) !== voteKeyOf(vote)) throw new BulkError(`${name} is of ${voteKeyOf(read.row)}`)
    return read.row
  } catch (error) {
    // the menu lists votes before their files are there
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

async function isGone(vote: VoteKey, run: VoteRun): Promise<boolean> {
  try {
    await getFile(vote, run)
    return false
  } catch (error) {
    if (error instanceof MissingFileError) return true
    throw error
  }
}

/** Reads new and corrected votes of the Senate, and then those of earlier sessions. */
export async function followSenate(run: VoteRun): Promise<PublisherLook> {
  const followOne = (session: VoteSession, isRecent: boolean) =>
    followList(
      {
        publisher: 'senate',
        source: 'senate',
        session,
        isRecent,
        everyMs: isRecent ? EVERY_MS : OLDER_EVERY_MS,
        list: () => listMenu(session, run),
        read: (vote) => readListed(vote, run),
        isGone: (vote) => isGone(vote, run),
      },
      run,
    )
  return await followSessions('Senate', followOne, run)
}
