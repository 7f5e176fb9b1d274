import { readPassages } from '@rostrum/core/catalog/texts/passages'
import { loadOnce } from '@rostrum/core/lib/memoize-success'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import type { Store } from '@rostrum/core/store/store'
import type { StoredText } from '@rostrum/core/store/record/stored-texts'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import { PartCache } from '@rostrum/finder/texts/part-cache'
import type { TextHit, TextResult } from '@rostrum/finder/texts/text-index'
import { benchTextOf } from './corpus.ts'
import { recordedTexts } from './recorded-texts.ts'

const CACHE_BYTES = 48e6

/** Reads the passages of a first page as the site does, each bill's from its own file. */
export class PassageFiles {
  readonly #store = new MemoryStore()
  readonly #stored = new Map<string, Promise<StoredText>>()

  /** The reads of a new process. */
  async measure({ hits, looked: clauses }: TextResult): Promise<{ reads: number; bytes: number }> {
    const texts = await Promise.all(hits.map((hit) => this.#save(hit)))
    const counted = { reads: 0, bytes: 0 }
    const read: Store['files']['read'] = async (name, part) => {
      const bytes = await this.#store.files.read(name, part)
      counted.reads += 1
      counted.bytes += bytes?.length ?? 0
      return bytes
    }
    const store: Store = Object.create(this.#store, { files: { value: { read } } })
    const cache = new PartCache(CACHE_BYTES)
    for (const [i, { passages }] of hits.entries()) {
      const text = texts[i]
      if (text === undefined) continue
      const found = await readPassages(store, text, { passages, clauses, cache })
      if (found.length === 0) throw new Error(`${text.number} has no passage`)
    }
    return counted
  }

  #save({ bill: name, printing: version }: TextHit): Promise<StoredText> {
    return loadOnce(this.#stored, name, () => this.#write(name, version))
  }

  async #write(name: string, version: string): Promise<StoredText> {
    const recorded = name.startsWith('recorded') ? recordedTexts() : []
    const { sections: texts } = recorded.find(({ bill: each }) => each === name) ?? benchTextOf(name)
    const sections = texts.map((text, i) => ({
      id: `s${i + 1}`,
      level: 'section',
      paragraphs: [{ indent: 0, text }],
    }))
    const bill = { congress: 119, type: 'hr', number: String(this.#stored.size + 1) } as StoredText
    const text = { bill, version, format: 'dtd', sections } as const
    return await putStoredText(this.#store, text, { source: 'bench', now: new Date(0) })
  }
}
