import sqlite from 'node-sqlite3-wasm'
import { isWithinOneEdit } from '../catalog/engines/edits.ts'

export interface TextRecord {
  readonly id: string
  readonly title: string
  readonly people: string
  readonly topics: string
}

const PAGE_SIZE = 5
const RANKED = `SELECT id FROM words WHERE words MATCH ? ORDER BY bm25(words, 0, 3.0, 1.5, 1.0) LIMIT ${PAGE_SIZE}`

/** SQLite FTS5 in common use: all words, then unknown words within one edit, then any word. */
export function openFts5(records: Iterable<TextRecord>): (text: string) => string[] {
  const database = new sqlite.Database(':memory:')
  database.exec(
    "CREATE VIRTUAL TABLE words USING fts5(id UNINDEXED, title, people, topics, tokenize='unicode61 remove_diacritics 2')",
  )
  const insert = database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)')
  database.exec('BEGIN')
  for (const { id, title, people, topics } of records) insert.run([id, title, people, topics])
  database.exec('COMMIT')
  insert.finalize()
  database.exec("CREATE VIRTUAL TABLE counted USING fts5vocab(words, 'row')")
  const terms = database.all('SELECT term FROM counted').map(({ term }) => String(term))
  const known = new Set(terms)
  const match = (query: string) => database.all(RANKED, [query]).map(({ id }) => String(id))
  const nearTo = (word: string): string => {
    const near = known.has(word) || word.length < 4 ? [] : terms.filter((term) => isWithinOneEdit(word, term))
    return near.length === 0 ? `"${word}"` : `(${near.map((term) => `"${term}"`).join(' OR ')})`
  }
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    const typed = words.map((word, i) => (i === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' ')
    for (const query of [typed, words.map(nearTo).join(' AND '), words.map(nearTo).join(' OR ')]) {
      const found = match(query)
      if (found.length > 0) return found
    }
    return []
  }
}
