import { SHARDS } from '../../store/alert-shards.ts'
import { type ChangeMark, listChangeMarks } from '../../store/alerts/change-marks.ts'
import type { Store } from '../../store/store.ts'

const page = {
  now: new Date('2099-01-01T00:00:00.000Z'),
  limit: 1_000,
  log: { info: () => {}, error: () => {} },
}

/** A person's change marks, the longest due first. */
export async function changeMarksOf(store: Store, userId: string): Promise<ChangeMark[]> {
  const listed = await Promise.all(SHARDS.map((shard) => listChangeMarks(store, shard, page)))
  return listed.flat().filter((mark) => mark.userId === userId)
}
