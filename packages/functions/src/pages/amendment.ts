import { findHeldAmendment } from '@rostrum/core/reading/held-records'
import { amendmentPage } from '@rostrum/pages/amendment-page.tsx'
import { type AnswerTo, siteOf } from './answer.ts'
import { heldContextOf } from './records.ts'

export const answerAmendment: AnswerTo<'amendment'> = async ({ amendment }, _, context) => {
  const held = await findHeldAmendment(amendment, heldContextOf(context))
  if (held === undefined) return undefined
  const page = amendmentPage(held, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: held.amendment.partial === true }
}
