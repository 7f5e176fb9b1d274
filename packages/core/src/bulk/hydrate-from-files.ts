import { parseAmendmentKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { BulkError, isOfFile, MissingFileError } from './bulk-source.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { findAmendment } from '../store/record/amendments.ts'
import { findMember } from '../store/record/members.ts'
import type { StoreContext } from '../store/context.ts'
import type { Hydrate } from '../sync/drain-fetch-queue.ts'
import { newsAfterFor } from '../sync/sync-context.ts'
import { type FileContext, fetchBillFile, saveBillFile } from './bill-file.ts'

function codeOf(error: unknown): CongressErrorCode | undefined {
  if (error instanceof MissingFileError) return 'not_found'
  if (isOfFile(error)) return 'bad_shape'
  return error instanceof BulkError ? 'unavailable' : undefined
}

/** Single members and amendments have no files, so nothing beyond the stored record can be fetched. */
async function heldSince({ kind, key }: RecordRef, { store }: StoreContext): Promise<string> {
  const held = await (kind === 'member'
    ? findMember(store, key)
    : findAmendment(store, parseAmendmentKey(key)))
  if (held === undefined) throw new CongressError('not_found', 'no file has named it yet')
  return held.sourceUpdatedAt
}

/** Fetches records from GovInfo's files: a bill's file has the bill and its amendments. */
export const hydrateFromFiles =
  (
    context: Pick<FileContext, 'store' | 'now' | 'odd' | 'source'>,
    requestUntil: (signal: AbortSignal | undefined) => FileContext['request'],
  ): Hydrate =>
  async (ref, { concurrency: _one, ...seen }, { signal }) => {
    if (ref.kind !== 'bill') return await heldSince(ref, context)
    const { store, now, source, odd } = context
    try {
      const status = await fetchBillFile(ref.key, { odd, request: requestUntil(signal) })
      const newsAfter = await newsAfterFor(ref, context)
      await saveBillFile(status, { store, now: now(), source, newsAfter, ...seen })
      return status.bill.head.sourceUpdatedAt
    } catch (cause) {
      const code = signal?.aborted === true ? 'cancelled' : codeOf(cause)
      if (code === undefined) throw cause
      throw new CongressError(code, `the file of ${ref.key} was not read`, { cause })
    }
  }
