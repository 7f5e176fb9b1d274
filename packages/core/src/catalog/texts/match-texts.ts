import { TextIndexBuilder } from '@rostrum/finder/texts/build'
import type { Clause } from '@rostrum/finder/texts/query'
import { openTextIndex } from '@rostrum/finder/texts/text-index'
import { parseQuery, tokenize } from '@rostrum/finder/tokens'
import type { SearchCriteria } from '../bills/match-searches.ts'

/** A printing with the words of its sections. */
export interface MatchableText {
  /** The key of its bill. */
  readonly key: string
  readonly version: string
  readonly sections: readonly string[]
}

/** A printing that a search finds, and its best section. */
export interface MatchedText<Text extends MatchableText> {
  readonly text: Text
  /** The section's number in the printing, from 0. */
  readonly section: number
  /** What was looked for. */
  readonly clauses: readonly Clause[]
}

/** Finds the printings of some bills that match the words of a search. */
export type MatchText<Text extends MatchableText> = (
  { q, without }: Pick<SearchCriteria, 'q' | 'without'>,
  isWanted: (key: string) => boolean,
) => Promise<MatchedText<Text>[]>

/** A batch is searched in memory, so that compressing it would only cost time. */
const PLAIN = { pack: (bytes: Uint8Array) => bytes, unpack: (bytes: Uint8Array) => bytes }

function wordsIn({ sections }: MatchableText): ReadonlySet<string> {
  const words = new Set<string>()
  for (const section of sections) tokenize(section, (word) => void words.add(word))
  return words
}

/** Indexes some printings, to match many searches with them. Several may be of one bill. */
export async function indexTexts<Text extends MatchableText>(
  texts: readonly Text[],
): Promise<MatchText<Text>> {
  const builder = new TextIndexBuilder()
  for (const [i, { version, sections }] of texts.entries())
    builder.add({ bill: String(i), printing: version, sections })
  // in a batch, places of common words are few enough to be kept
  const { bytes, headSize } = builder.finish(PLAIN, { common: 0 })
  const index = await openTextIndex([{ file: 'batch', headSize }], {
    read: async (_, from, to) => bytes.subarray(from, to),
    codec: PLAIN,
  })
  const known = new Map<Text, ReadonlySet<string>>()
  const hasAny = (text: Text, words: readonly string[]): boolean => {
    const own = known.get(text) ?? wordsIn(text)
    known.set(text, own)
    return words.some((word) => own.has(word))
  }
  return async ({ q = '', without = '' }, isWanted) => {
    const textAt = (name: string): Text | undefined => texts[Number(name)]
    const filter = (name: string): boolean => isWanted(textAt(name)?.key ?? '')
    const { hits, looked: clauses } = await index.search(q, {
      filter,
      limit: texts.length,
      passages: 1,
      repairs: false,
    })
    const excluded = without === '' ? [] : parseQuery(without).split.map(({ word }) => word)
    return hits.flatMap(({ bill, passages: [best] }) => {
      const text = textAt(bill)
      if (text === undefined || best === undefined || hasAny(text, excluded)) return []
      return [{ text, section: best.section, clauses }]
    })
  }
}
