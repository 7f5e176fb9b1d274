import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { type TextIndexFile, TextIndexBuilder } from '@rostrum/finder/texts/build'
import { compareNatural } from '../../lib/compare-natural.ts'
import { mapLimited } from '../../lib/map-limited.ts'
import type { RunContext } from '../../store/context.ts'
import type { StoredText } from '../../store/record/stored-texts.ts'
import { DamagedText, openStoredText, sectionWords } from '../../texts/stored-texts.ts'
import { TEXT_CODEC } from './text-index-file.ts'

const CONCURRENCY = 8
/** Texts in memory at once. */
const TEXTS_READ = 16

/** Undefined if its file is damaged: it is saved anew when it is repaired, and then indexed. */
async function readSections(
  text: StoredText,
  damaged: string[],
  { store }: RunContext,
): Promise<string[] | undefined> {
  try {
    const opened = await openStoredText(store, text)
    return (await opened.readAll()).map(sectionWords)
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error
    damaged.push(error.message)
    return undefined
  }
}

/** Reads the texts a few at a time, so that memory holds the words of the index alone. */
export async function buildTextIndex(
  texts: readonly StoredText[],
  context: RunContext,
): Promise<TextIndexFile> {
  const builder = new TextIndexBuilder()
  const damaged: string[] = []
  const sorted = texts.toSorted((a, b) => compareNatural(recordKeyOf(a), recordKeyOf(b)))
  for (let from = 0; from < sorted.length; from += TEXTS_READ) {
    context.signal.throwIfAborted()
    const some = sorted.slice(from, from + TEXTS_READ)
    const read = await mapLimited(some, CONCURRENCY, (text) => readSections(text, damaged, context))
    for (const [i, text] of some.entries()) {
      const sections = read[i]
      if (sections !== undefined) builder.add({ bill: recordKeyOf(text), printing: text.version, sections })
    }
  }
  const [first] = damaged
  // one line: after a restore all are missing
  if (first !== undefined) context.log.error('texts', { damaged: damaged.length, first })
  const steps = builder.steps(TEXT_CODEC)
  let step = steps.next()
  while (step.done !== true) {
    await nextTurn() // lets the deadline of the run pass
    context.signal.throwIfAborted()
    step = steps.next()
  }
  return step.value
}
