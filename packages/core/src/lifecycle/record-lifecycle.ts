import {
  findLifecycleCursor,
  type LifecycleCursor,
  replaceLifecycleCursor,
} from '../store/lifecycle-cursor.ts'
import { dueRound } from './expiry.ts'
import { recordEnds } from './record-ends.ts'
import { type LifecycleContext, recordReintroductions } from './record-reintroductions.ts'

const isDone = ({ ended }: LifecycleCursor, due: ReturnType<typeof dueRound>): boolean =>
  ended.congress === due.congress && ended.round >= due.round && ended.after === undefined

/**
 * Records events that no list of the provider shows: bills died with their congress, or were reintroduced in this one.
 * The first run only records its start. The next run resumes a killed one.
 */
export async function recordLifecycle(context: LifecycleContext): Promise<void> {
  const { store, now } = context
  const at = now()
  const due = dueRound(at)
  const read = await findLifecycleCursor(store)
  if (read === undefined) {
    await replaceLifecycleCursor(store, { ended: due, lookedUntil: at.toISOString() }, undefined)
    return
  }
  // New bills wait until then, so that a person is notified of an end and a reintroduction together.
  if (due.round === 0) return
  let cursor = read
  const move = async (change: Partial<LifecycleCursor>): Promise<void> => {
    const moved = await replaceLifecycleCursor(store, { ...cursor, ...change }, cursor)
    if (moved === undefined) throw new Error('another run has moved the cursor')
    cursor = moved
  }
  if (!isDone(cursor, due)) {
    const { ended } = cursor
    const isStarted = ended.congress === due.congress && ended.after !== undefined
    const start = isStarted ? ended : due
    if (!(await recordEnds(context, start, (reached) => move({ ended: reached })))) return
  }
  const range = { congress: due.congress + 1, from: new Date(cursor.lookedUntil), until: at }
  if (await recordReintroductions(context, range)) await move({ lookedUntil: at.toISOString() })
}
