import type { AmendmentKey } from '@rostrum/contract/entities/bill'
import { findHeldAmendment } from '@rostrum/core/reading/held-amendments'
import { amendmentPage } from '@rostrum/pages/amendment-page.tsx'
import type { Context } from '../context/context.ts'
import { type Answer, siteOf } from './answer.ts'
import { heldContextOf } from './records.ts'

export async function answerAmendment(id: AmendmentKey, context: Context): Promise<Answer | undefined> {
  const held = await findHeldAmendment(id, heldContextOf(context))
  if (held === undefined) return undefined
  const page = amendmentPage(held, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: held.amendment.partial === true }
}
