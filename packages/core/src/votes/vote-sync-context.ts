import { MissingFileError } from '../bulk/bulk-source.ts'
import type { SiteRequest } from '../bulk/site-request.ts'
import type { CongressClient } from '../congress/client.ts'
import { readBody } from '../congress/read-body.ts'
import type { VoteSource } from '../record/vote.ts'
import type { RosterIndex } from './roster.ts'
import type { RunContext } from '../store/context.ts'

/** The file at a path; undefined if there is none. */
export async function findText(request: SiteRequest, path: string): Promise<string | undefined> {
  try {
    return await request(path, {}, (response) => readBody(response))
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

/** Each site has its own rate limit. */
export interface VoteSyncContext extends RunContext {
  readonly legislators: SiteRequest
  readonly clerk: SiteRequest
  readonly senate: SiteRequest
  /** Absent on a site without an API key: House votes then come from the Clerk's files only. */
  readonly client?: CongressClient
  readonly hosts: Readonly<Record<VoteSource, string>>
}

export interface VoteRun extends VoteSyncContext {
  readonly roster: RosterIndex
  /** The day from which the publisher's votes are news; absent during its first check. */
  readonly newsFrom?: string | undefined
}
