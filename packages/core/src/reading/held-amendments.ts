import { amendmentRef } from '@rostrum/contract/entities/record-ref'
import { easternDay } from '../lib/eastern.ts'
import type { AmendmentId } from '../record/amendment.ts'
import { findAmendment } from '../store/record/amendments.ts'
import { actionViews } from './action-views.ts'
import { amendmentView } from './amendment-view.ts'
import { type HeldContext, readSurroundings } from './held-records.ts'

export async function findHeldAmendment(id: AmendmentId, context: HeldContext) {
  const found = await findAmendment(context.store, id)
  if (found === undefined) return undefined
  const { history, checkedAt, isPartial } = await readSurroundings(amendmentRef(id), found, context)
  return {
    amendment: amendmentView(found, isPartial, checkedAt),
    actions: actionViews(found.detail?.actions ?? [], easternDay(context.now())),
    history,
  }
}
