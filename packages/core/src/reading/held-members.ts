import { memberRef } from '@rostrum/contract/entities/record-ref'
import { findMember } from '../store/record/members.ts'
import { type HeldContext, readSurroundings } from './held-records.ts'
import { memberView } from './member-view.ts'

export async function findHeldMember(bioguideId: string, context: HeldContext) {
  const found = await findMember(context.store, bioguideId)
  if (found === undefined) return undefined
  const { history, checkedAt, isPartial } = await readSurroundings(memberRef(bioguideId), found, context)
  return { member: memberView(found, isPartial, checkedAt), history }
}
