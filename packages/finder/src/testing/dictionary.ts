import { Dictionary } from '../dictionary.ts'
import type { Plans } from '../format.ts'
import { readFile, writeFile } from '../format.ts'
import { Vocabulary } from '../vocabulary.ts'

/** A dictionary as it is after being written and read. */
export function dictionaryOf(words: Iterable<string>): Dictionary {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.number(word)
  const plans: Plans = new Map()
  vocabulary.plan(plans, 'words')
  return new Dictionary(readFile(writeFile({}, plans)), 'words')
}
