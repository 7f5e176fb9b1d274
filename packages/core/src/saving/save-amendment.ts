import { isDeepStrictEqual } from 'node:util'
import { amendmentRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { easternDay } from '../lib/eastern.ts'
import type { AmendmentHead } from '../record/amendment.ts'
import type { Observation } from '../record/freshness.ts'
import { nextNewsAfter } from './news-after.ts'
import { createSaver, latestKnownAction, nextRowFields } from './save-record.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import {
  type AmendmentDetail,
  findAmendment,
  findAmendments,
  replaceAmendment,
  type StoredAmendment,
  touchAmendment,
} from '../store/record/amendments.ts'
import { citeVotes } from '../store/votes/vote-citations.ts'
import { amendmentChanges } from './amendment-changes.ts'

/** A list row, or the amendment's own pages. */
export type AmendmentUpdate =
  | { readonly kind: 'row'; readonly head: AmendmentHead }
  | { readonly kind: 'detail'; readonly detail: AmendmentDetail }

const pageOf = (update: AmendmentUpdate) => (update.kind === 'detail' ? update.detail.item : update.head)

const observationOf = (update: AmendmentUpdate): Observation => ({
  updatedAt: pageOf(update).sourceUpdatedAt,
  isDetail: update.kind === 'detail',
})

export function amendmentHeadOf({ item }: AmendmentDetail): AmendmentHead {
  const { congress, type, number, purpose, description, latestAction, sourceUpdatedAt } = item
  return {
    congress,
    type,
    number,
    sourceUpdatedAt,
    ...omitUndefined({ purpose, description, latestAction }),
  }
}

/** Bulk files do not list the texts of amendments, which are never withdrawn. */
function withKnownTexts(detail: AmendmentDetail, known: AmendmentDetail | undefined): AmendmentDetail {
  if (known === undefined || detail.texts.length > 0) return detail
  const { texts, item } = known
  const counts = { ...detail.item.counts, texts: item.counts.texts }
  return { ...detail, texts, item: { ...detail.item, counts } }
}

function seenNewsOf(before: StoredAmendment | undefined, update: AmendmentUpdate) {
  if (update.kind === 'row' || before?.detail !== undefined)
    return { isDetail: update.kind === 'detail', beganDate: undefined }
  const { item, actions } = update.detail
  const [first] = actions.map(({ date }) => date).toSorted()
  return { isDetail: true, beganDate: item.submittedDate ?? item.proposedDate ?? first }
}

function mergeAmendment(
  before: StoredAmendment | undefined,
  update: AmendmentUpdate,
  context: SaveContext,
): StoredAmendment {
  const detail = update.kind === 'detail' ? withKnownTexts(update.detail, before?.detail) : before?.detail
  const { latestAction: seenAction, ...head } =
    update.kind === 'detail' ? amendmentHeadOf(update.detail) : update.head
  const today = easternDay(context.now)
  const latestAction = latestKnownAction(before?.latestAction, seenAction, today)
  return {
    ...before,
    ...head,
    newsAfter: nextNewsAfter(before, seenNewsOf(before, update), context),
    ...omitUndefined({ latestAction, detail }),
    ...nextRowFields(before, observationOf(update), context),
  }
}

function withoutRow(
  { purpose, description, latestAction }: StoredAmendment,
  update: AmendmentUpdate,
): AmendmentUpdate {
  if (update.kind === 'row') return update
  const row = omitUndefined({ purpose, description, latestAction })
  return { ...update, detail: { ...update.detail, item: { ...update.detail.item, ...row } } }
}

function amendmentContentOf({ purpose, description, latestAction, detail }: StoredAmendment) {
  if (detail === undefined) return { purpose, description, latestAction }
  const { sourceUpdatedAt: _moved, ...item } = detail.item
  return { purpose, description, latestAction, detail: { ...detail, item } }
}

export const {
  save: saveAmendment,
  saveRows: saveAmendmentHeads,
  saveNewer: saveNewerAmendments,
} = createSaver<AmendmentHead, AmendmentUpdate, StoredAmendment>({
  find: (store, update) => findAmendment(store, pageOf(update)),
  findHeads: findAmendments,
  keyOf: recordKeyOf,
  updateOf: (head) => ({ kind: 'row', head }),
  observationOf,
  rowOf: (amendment) => amendment,
  merge: mergeAmendment,
  withoutRow,
  withRow: (before, row) => ({ ...before, ...row }),
  isSameContent: (before, after) => isDeepStrictEqual(amendmentContentOf(before), amendmentContentOf(after)),
  changesOf: (before, after, today) => [[amendmentRef(after), amendmentChanges(before, after, today)]],
  async replaceHead(store, after, savedAt) {
    const { congress, type, number, detail, fetchedAt: citedAt } = after
    const amendment = { congress, type, number }
    if (detail !== undefined) await citeVotes(store, { amendment }, { actions: detail.actions, citedAt })
    return await replaceAmendment(store, after, savedAt)
  },
  touch: touchAmendment,
})
