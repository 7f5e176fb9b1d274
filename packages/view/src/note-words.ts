import type { RecordNote } from '@rostrum/contract/entities/bill'

type NoteWords = string | RecordNote['links'][number]

/** The text of a note, split where its links are; a link that is not found in it follows at the end. */
export function noteWords({ text, links }: RecordNote): NoteWords[] {
  const words: NoteWords[] = []
  let at = 0
  for (const link of links) {
    const start = text.indexOf(link.text, at)
    if (start > at) words.push(text.slice(at, start))
    if (start >= 0) at = start + link.text.length
    words.push(link)
  }
  return at < text.length ? [...words, text.slice(at)] : words
}
