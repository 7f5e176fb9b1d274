import { createHash } from 'node:crypto'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { BulkError } from '../bulk/bulk-source.ts'
import type { SourceVote } from '../record/vote.ts'
import type { VoteSession } from '../store/votes/session-votes.ts'
import { followList, followSessions, type ListedVote } from './follow-list.ts'
import { readSenateMenu, readSenateVote } from './senate-xml.ts'
import { listEveryMs } from './vote-cadence.ts'
import { findText, type PublisherLook, type VoteRun } from './vote-sync-context.ts'

const LIS = '/legislative/LIS'
const HASH_CHARACTERS = 12

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_CHARACTERS)

async function listMenu({ congress, session }: VoteSession, { senate }: VoteRun): Promise<ListedVote[]> {
  const path = `${LIS}/roll_call_lists/vote_menu_${congress}_${session}.xml`
  const text = await findText(senate, path)
  // a session has no menu before its first vote
  if (text === undefined) return []
  const menu = readSenateMenu(text)
  if ('missing' in menu) throw new BulkError(`${path} has no ${menu.missing}`)
  return menu.row.map(({ fingerprint, ...vote }) => ({ ...vote, fingerprint: hashOf(fingerprint) }))
}

const fileNameOf = ({ congress, session, number }: VoteKey): string =>
  `vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`

const findFile = (vote: VoteKey, { senate }: VoteRun): Promise<string | undefined> =>
  findText(senate, `${LIS}/roll_call_votes/vote${vote.congress}${vote.session}/${fileNameOf(vote)}`)

async function readListed(vote: ListedVote, run: VoteRun): Promise<SourceVote | undefined> {
  const text = await findFile(vote, run)
  // the menu lists votes before their files are there
  if (text === undefined) return undefined
  const [name, read] = [fileNameOf(vote), readSenateVote(text)]
  if ('missing' in read) throw new BulkError(`${name} has no ${read.missing}`)
  if (voteKeyOf(read.row) !== voteKeyOf(vote)) throw new BulkError(`${name} is of ${voteKeyOf(read.row)}`)
  return read.row
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
        everyMs: listEveryMs('senate', isRecent),
        list: () => listMenu(session, run),
        read: (vote) => readListed(vote, run),
        isGone: async (vote) => (await findFile(vote, run)) === undefined,
      },
      run,
    )
  return await followSessions('Senate', followOne, run)
}
