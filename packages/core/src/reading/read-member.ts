import type { Member } from '@rostrum/contract/entities/member'
import { FAILURES } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { findMember } from '../store/record/members.ts'
import { checkedAtOf, findCheckFor } from './checked-at.ts'
import { memberView } from './member-view.ts'
import type { ReaderContext } from './on-demand.ts'
import { openForReader } from './open-for-reader.ts'

export const memberNotFound = (): AppError => new AppError('not_found', { message: FAILURES.memberNotFound })

const openMember = (bioguideId: string, context: ReaderContext) =>
  openForReader(
    {
      ref: memberRef(bioguideId),
      find: () => findMember(context.store, bioguideId),
      headOf: (member) => member,
      isPlausible: true,
      notFound: FAILURES.memberNotFound,
    },
    context,
  )

/** Throws unless the member exists: lists that are stored separately are empty for unknown members too. */
export async function requireMember(bioguideId: string, context: ReaderContext): Promise<void> {
  const found = await findMember(context.store, bioguideId)
  if (found === undefined) await openMember(bioguideId, context)
}

/** A member in two table reads, unless the details have to be fetched first. */
export async function getMember(bioguideId: string, context: ReaderContext): Promise<Member> {
  const [check, opened] = await Promise.all([
    findCheckFor(context.store, memberRef(bioguideId)),
    openMember(bioguideId, context),
  ])
  return memberView(opened.found, opened.isPartial, checkedAtOf(opened.found, check))
}
