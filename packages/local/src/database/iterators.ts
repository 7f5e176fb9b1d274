import type { Level } from 'dynalite/db/index.js'

type OpenIterator = Level['values']

const withReturn =
  (open: OpenIterator): OpenIterator =>
  (options) => {
    const iterator = open(options)
    return Object.assign(iterator, { return: () => iterator.close() })
  }

/**
 * dynalite 4.0.0 ends its streams with `iterator.return`. LevelDB's iterators have `close` instead, so each
 * query would leave an iterator and its snapshot open: see docs/decisions/0029.
 */
export function closeIteratorsWithStreams(db: Level): void {
  db.keys = withReturn(db.keys.bind(db))
  db.values = withReturn(db.values.bind(db))
}
