import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { backfillCongresses, isFilled } from '../bulk/backfill-congresses.ts'
import { BulkError } from '../bulk/bulk-source.ts'
import { startFeedOnce } from '../bulk/follow-feed.ts'
import { type PublisherCheck, withPublisher } from '../bulk/with-publisher.ts'
import { notePublisherBegan } from '../store/votes/vote-sync.ts'
import { activeCongresses } from '../sync/walk-cadence.ts'
import { fetchMissingTexts, type MissingTextRun } from './fetch-missing.ts'
import { TEXT_FILL } from './text-archive.ts'
import { followTexts, TEXT_FEED, type TextFeedRun } from './text-feed.ts'

export interface TextRun extends TextFeedRun, MissingTextRun {}

/** Archives are made once a day. */
const OVERLAP_MS = 2 * DAY_MS

/** Fills the active congresses, and again those whose files are gone; saves new texts. If one fails, the other is still done. */
async function followBulkFiles(context: TextRun): Promise<PublisherCheck> {
  const at = context.now()
  const active = activeCongresses(at)
  const congresses = billCongressChoices(at)
  await startFeedOnce(new Date(at.getTime() - OVERLAP_MS), TEXT_FEED, context)
  const older = congresses.filter((congress) => !active.includes(congress))
  const once = await Promise.all(older.map((congress) => isFilled(TEXT_FILL, congress, context)))
  const due = [...active, ...older.filter((_, i) => once[i])]
  const failure: unknown = await backfillCongresses(TEXT_FILL, due, context).catch((error: unknown) => error)
  await followTexts({ active, congresses }, context)
  if (failure === undefined) return 'checked'
  // new texts are news even while an archive cannot be read
  if (failure instanceof BulkError)
    await notePublisherBegan(context.store, 'govinfo-bulk', context.now().toISOString())
  throw failure
}

/** Each source has its own pace and failures; one that fails does not keep the others from being asked. */
export async function syncTexts(context: TextRun): Promise<void> {
  const failures = [await withPublisher('govinfo-bulk', () => followBulkFiles(context), context)]
  if (!context.signal.aborted) failures.push(...(await fetchMissingTexts(context)))
  const failure = failures.find((each) => each !== undefined)
  if (failure !== undefined && !context.signal.aborted) throw failure
}
