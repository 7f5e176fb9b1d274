import { appendChanges } from '../ledger/append-changes.ts'
import { easternDay } from '../lib/eastern.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { ActionRef } from '../record/common.ts'
import {
  type Freshness,
  freshnessAfter,
  isBehindRow,
  isOlderDetail,
  isRefreshDue,
  isSameFreshness,
  needsDetails,
  sourceMomentOf,
  type Observation,
} from '../record/freshness.ts'
import type { Sighting, SubjectChanges } from '../record/ledger-event.ts'
import type { StoredMember } from '../store/record/members.ts'
import type { ROW_FIELDS } from '../store/record/record-row.ts'
import type { SaveContext, SaveOutcome } from '../store/record/save-context.ts'
import type { Store } from '../store/store.ts'

const CONCURRENCY = 16

/** An update is a response of the provider: a list row, or details. A version is the stored record before or after it. */
export interface RecordSpec<Row, Update, Version> {
  readonly find: (store: Store, update: Update) => Promise<Version | undefined>
  readonly findHeads: (store: Store, rows: readonly Row[]) => Promise<ReadonlyMap<string, Version>>
  readonly keyOf: (row: Row) => string
  readonly updateOf: (row: Row) => Update
  readonly observationOf: (update: Update) => Observation
  /** The bookkeeping fields of the stored row. */
  readonly rowOf: (version: Version) => RowFields
  /** Applies the update; fields that it lacks stay as before. */
  readonly merge: (before: Version | undefined, update: Update, context: SaveContext) => Version
  /** For details older than the stored list row: removes the fields that the row has newer. */
  readonly withoutRow: (before: Version, update: Update) => Update
  readonly withRow: (version: Version, row: RowFields) => Version
  /** Compares content without fetch dates. */
  readonly isSameContent: (before: Version, after: Version) => boolean
  /** Whether only derived fields differ: the record is written, but no change is recorded. */
  readonly isCorrection?: (before: Version, after: Version) => boolean
  readonly changesOf: (before: Version | undefined, after: Version, today: string) => SubjectChanges[]
  /** Records facts that have no event in the ledger; called before the version is written. */
  readonly note?: (
    store: Store,
    change: { readonly before: Version | undefined; readonly after: Version; readonly savedAt: string },
  ) => Promise<void>
  /** For records whose parts are separate rows, needed to derive changes. */
  readonly parts?: {
    /** Writes changed parts; returns the version whose head names them. */
    readonly write: (store: Store, after: Version) => Promise<Version>
    readonly deleteReplaced: (store: Store, before: Version, after: Version) => Promise<void>
  }
  readonly replaceHead: (store: Store, after: Version, savedAt: string) => Promise<boolean>
  readonly touch: (store: Store, after: Version, checkedAt: string) => Promise<void>
}

interface Attempt<Update, Version> {
  readonly update: Update
  readonly before: Version | undefined
  readonly after: Version
  readonly isSame: boolean
}

/** Events and notes, then parts, then the head: after a crash events repeat, which is harmless. Undefined on a conflict. */
async function writeAttempt<Row, Update, Version>(
  spec: RecordSpec<Row, Update, Version>,
  { update, before, after, isSame }: Attempt<Update, Version>,
  context: SaveContext,
): Promise<SaveOutcome | undefined> {
  const { observationOf, rowOf, changesOf, parts, replaceHead, touch } = spec
  const { store, now, backfillMadeAt } = context
  const savedAt = now.toISOString()
  const unchanged = (stored: Version): SaveOutcome => {
    const [freshness, observation] = [rowOf(stored), observationOf(update)]
    if (needsDetails(freshness, observation, context)) return 'touched'
    return isRefreshDue(freshness, observation, context) ? 'stale' : 'same'
  }
  if (before !== undefined && isSame) {
    if (!isSameFreshness(rowOf(before), rowOf(after))) await touch(store, after, savedAt)
    return unchanged(before)
  }
  const isNews = backfillMadeAt === undefined
  const subjects = isNews ? changesOf(before, after, easternDay(now)) : []
  const sighting = sightingOf(observationOf(update), context)
  for (const [subject, changes] of subjects) await appendChanges(store, subject, changes, sighting)
  if (isNews) await spec.note?.(store, { before, after, savedAt })
  const written = (await parts?.write(store, after)) ?? after
  if (!(await replaceHead(store, written, savedAt))) return undefined
  if (before === undefined) return 'new'
  await parts?.deleteReplaced(store, before, written)
  return spec.isCorrection?.(before, after) === true ? unchanged(before) : 'changed'
}

const sightingOf = (observation: Observation, context: SaveContext): Sighting => ({
  now: context.now,
  firstSeenAt: context.firstSeenAt,
  foundIn: observation.isDetail ? 'details' : 'list',
  sourceUpdatedAt: sourceMomentOf(observation, context),
})

/** The stored version with an update that may be older than parts of it. */
function mergeStored<Row, Update, Version>(
  spec: RecordSpec<Row, Update, Version>,
  before: Version,
  update: Update,
  context: SaveContext,
): Version {
  const [freshness, observation] = [spec.rowOf(before), spec.observationOf(update)]
  if (isOlderDetail(freshness, observation))
    return spec.withRow(before, nextRowFields(freshness, observation, context))
  const isBehind = isBehindRow(freshness, observation, context)
  return spec.merge(before, isBehind ? spec.withoutRow(before, update) : update, context)
}

function attemptOf<Row, Update, Version>(
  spec: RecordSpec<Row, Update, Version>,
  before: Version | undefined,
  update: Update,
  context: SaveContext,
): Attempt<Update, Version> {
  if (before === undefined)
    return { update, before, after: spec.merge(before, update, context), isSame: false }
  const after = mergeStored(spec, before, update, context)
  return { update, before, after, isSame: spec.isSameContent(before, after) }
}

function isNewer<Update, Version>(
  spec: Pick<RecordSpec<never, Update, Version>, 'rowOf' | 'observationOf'>,
  update: Update,
  before: Version,
): boolean {
  const { detailedFor } = spec.rowOf(before)
  return detailedFor === undefined || spec.observationOf(update).updatedAt > detailedFor
}

/** The one pipeline that saves records: find, merge, compare, then touch, or append events and write. */
export function createSaver<Row, Update, Version>(spec: RecordSpec<Row, Update, Version>) {
  const write = (attempt: Attempt<Update, Version>, context: SaveContext) =>
    writeAttempt(spec, attempt, context)
  /** Idempotent: writes only what differs, and appends each real change to the ledger once. */
  const save = (update: Update, context: SaveContext): Promise<SaveOutcome> =>
    retryOnConflict(async () =>
      write(attemptOf(spec, await spec.find(context.store, update), update, context), context),
    )
  /** Saves a page of list rows with one batch read; rows without changes cost no write. */
  const saveRows = async (rows: readonly Row[], context: SaveContext): Promise<SaveOutcome[]> => {
    const heads = await spec.findHeads(context.store, rows)
    return await mapLimited(rows, CONCURRENCY, async (row) => {
      const attempt = attemptOf(spec, heads.get(spec.keyOf(row)), spec.updateOf(row), context)
      const lacksParts = spec.parts !== undefined && attempt.before !== undefined && !attempt.isSame
      const outcome = lacksParts ? undefined : await write(attempt, context)
      return outcome ?? (await save(attempt.update, context))
    })
  }
  /** Saves details that are newer than those stored, with one batch read; new records need no separate read. */
  const saveNewer = async (
    details: readonly { readonly row: Row; readonly update: Update }[],
    context: SaveContext,
  ): Promise<SaveOutcome[]> => {
    const { store } = context
    const heads = await spec.findHeads(
      store,
      details.map(({ row }) => row),
    )
    return await mapLimited(details, CONCURRENCY, async ({ row, update }) => {
      const saveIfNewer = async (before: Version | undefined): Promise<SaveOutcome | undefined> =>
        before !== undefined && !isNewer(spec, update, before)
          ? 'same'
          : await write(attemptOf(spec, before, update, context), context)
      const head = heads.get(spec.keyOf(row))
      const isKnown = head !== undefined && isNewer(spec, update, head)
      const outcome = isKnown ? undefined : await saveIfNewer(head)
      return outcome ?? (await retryOnConflict(async () => saveIfNewer(await spec.find(store, update))))
    })
  }
  return { save, saveRows, saveNewer }
}

type RowFields = Freshness & Pick<StoredMember, keyof typeof ROW_FIELDS>

/** The bookkeeping fields of the next revision: when and where it was fetched. */
export function nextRowFields(
  before: RowFields | undefined,
  observation: Observation,
  context: SaveContext,
): RowFields {
  const { now, source, backfillMadeAt } = context
  const freshness = freshnessAfter(before, observation, context)
  const at = now.toISOString()
  return {
    ...freshness,
    // A file does not contain changes after it was created.
    ...(backfillMadeAt !== undefined && { detailedAt: backfillMadeAt }),
    updatedAt: freshness.sourceUpdatedAt,
    source,
    fetchedAt: at,
    checkedAt: backfillMadeAt ?? at,
    revision: (before?.revision ?? 0) + 1,
  }
}

/** Ignores an action dated in the future, which is an error of the provider, until that day. */
export function latestKnownAction(
  before: ActionRef | undefined,
  seen: ActionRef | undefined,
  today: string,
): ActionRef | undefined {
  return seen !== undefined && seen.date > today ? before : (seen ?? before)
}

/** A head without the fields of {@link nextRowFields}. */
export function contentOf<Head extends RowFields>({
  sourceUpdatedAt: _s,
  detailedFor: _d,
  detailedAt: _da,
  settledFor: _sf,
  updatedAt: _u,
  source: _o,
  fetchedAt: _f,
  checkedAt: _c,
  revision: _r,
  ...content
}: Head): Omit<Head, keyof RowFields> {
  return content
}
