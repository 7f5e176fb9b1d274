import { Dictionary } from '../dictionary.ts'
import type { Sections } from '../format.ts'
import { readFile, writeFile } from '../format.ts'
import { Vocabulary } from '../vocabulary.ts'

/** A dictionary as it is after being written and read. */
export function dictionaryOf(words: Iterable<string>): Dictionary {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.number(word)
  const sections: Sections = new Map()
  vocabulary.write(sections, 'words')
  return new Dictionary(readFile(writeFile({}, sections)), 'words')
}
