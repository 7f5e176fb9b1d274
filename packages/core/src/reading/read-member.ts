import type { Member } from '@rostrum/contract/entities/member'
import { FAILURES } from '@rostrum/contract/messages'
import { memberRef } from '@rostrum/contract/record-ref'
import { AppError } from '../lib/app-error.ts'
import { findMember, type StoredMember } from '../store/members.ts'
import { checkedAtOf, findLookFor } from './checked-at.ts'
import { memberView } from './member-view.ts'
import type { ReaderContext } from './on-demand.ts'
import { openForReader, type ReaderRequest } from './open-for-reader.ts'

export const memberNotFound = (): AppError => new AppError('not_found', { message: FAILURES.memberNotFound })

/** A member in two table reads, unless the details have to be fetched first. */
export async function getMember(bioguideId: string, context: ReaderContext): Promise<Member> {
  const ref = memberRef(bioguideId)
  const request: ReaderRequest<StoredMember> = {
    ref,
    find: () => findMember(context.store, bioguideId),
    headOf: (member) => member,
    isPlausible: true,
  }
  const [look, opened] = await Promise.all([findLookFor(context.store, ref), openForReader(request, context)])
  if (opened === undefined) throw memberNotFound()
  return memberView(opened.found, opened.isPartial, checkedAtOf(opened.found, look))
}
