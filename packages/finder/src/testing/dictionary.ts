import { Dictionary } from '../dictionary.ts'
import { readIndexFile, type SectionPlans, writeIndexFile } from '../format.ts'
import { Vocabulary } from '../vocabulary.ts'

/** Builds a dictionary, writes it and reads it back. */
export function dictionaryOf(words: Iterable<string>): Dictionary {
  const vocabulary = new Vocabulary()
  for (const word of words) vocabulary.intern(word)
  const plans: SectionPlans = new Map()
  vocabulary.plan(plans, 'words')
  return new Dictionary(readIndexFile(writeIndexFile({}, plans)), 'words')
}
