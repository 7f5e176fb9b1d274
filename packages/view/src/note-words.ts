import type { RecordNote } from '@rostrum/contract/entities/bill'

type NoteWords = string | RecordNote['links'][number]

/** Splits the text of a note at its links; a link that is not found in the text is appended. */
export function noteWords({ text, links }: RecordNote): NoteWords[] {
  const words: NoteWords[] = []
  let at = 0
  for (const link of links) {
    const start = text.indexOf(link.text, at)
    if (start > at) words.push(text.slice(at, start))
    if (start >= 0) at = start + link.text.length
    // The source's words are not trusted: a link leads to a site.
    words.push(/^https?:/i.test(link.url) ? link : link.text)
  }
  return at < text.length ? [...words, text.slice(at)] : words
}
