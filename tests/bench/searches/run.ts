import {
  compileSearch,
  indexChangedBills,
  matchSearches,
  type SearchCriteria,
} from '@rostrum/core/catalog/bills/match-searches'
import type { FoundSearch } from '@rostrum/core/alerts/search-changes'
import { findTextChanges } from '@rostrum/core/alerts/text-changes'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import { findBillKeys } from '@rostrum/core/catalog/bills/bill-queries'
import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import { storedBills } from '../catalog/stored-bills.ts'
import { Random } from '../catalog/random.ts'
import { benchTexts } from '../texts/corpus.ts'

const SEARCHES = 100_000
const CHANGED = 500
/** Titles that the searches take words from; most searches match none of the changed bills. */
const CORPUS = 20_000
/** The baseline runs every search in full; this many are enough to measure its rate. */
const BASELINE_SEARCHES = 2_000
const SEED = 17
/** The texts of a day, and the searches that look inside them. */
const TEXTS = 300
const TEXT_SEARCHES = 1_000
const TEXTS_SECONDS_MAX = 5

const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function randomCriteria(random: Random, titles: readonly string[], areas: readonly string[]): SearchCriteria {
  const words = pick(random, titles).split(' ')
  const from = random.below(words.length)
  const hasWords = random.next() < 0.9
  return {
    ...(hasWords && { q: words.slice(from, from + 1 + random.below(3)).join(' ') }),
    ...((!hasWords || random.next() < 0.3) && { policyArea: pick(random, areas) }),
    ...(random.next() < 0.3 && { stage: [pick(random, BILL_STAGES)] }),
    ...(random.next() < 0.1 && { without: pick(random, words) }),
  }
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A word, or two or three as a phrase, of a text of the same kind. */
function textWords(random: Random, [section = '']: readonly string[]): string {
  const words = section.split(' ')
  const count = 1 + random.below(3)
  const from = random.below(words.length - count)
  const chosen = words.slice(from, from + count).join(' ')
  return count === 1 ? chosen : `"${chosen}"`
}

/** A store with a day's new texts, each of a bill. */
async function storeTexts(bills: readonly StoredBill[], now: Date): Promise<MemoryStore> {
  const store = new MemoryStore()
  const texts = [...benchTexts(TEXTS)]
  for (const [i, { congress, type, number, ...bill }] of bills.slice(0, TEXTS).entries()) {
    const id = { congress, type, number }
    await replaceBillHead(store, { ...bill, ...id, revision: 1 }, now.toISOString())
    const sections = (texts[i]?.sections ?? []).map((text, n) => ({
      id: `s${n}`,
      level: 'section',
      enum: `${n}.`,
      paragraphs: [{ indent: 0, text }],
    }))
    const text = { bill: id, version: 'ih', format: 'uslm' as const, sections }
    await putStoredText(store, text, { source: 'bench', now, newsAfter: '' })
  }
  return store
}

async function runTexts(random: Random, bills: readonly StoredBill[]): Promise<void> {
  const now = new Date()
  const store = await storeTexts(bills, now)
  const searches = [...benchTexts(TEXT_SEARCHES, TEXTS)].map(({ sections }, i) => ({
    id: String(i),
    userId: String(i),
    name: '',
    criteria: { q: textWords(random, sections), in: 'text' as const },
    tells: 'matches' as const,
    savedAt: '',
  }))
  let found: FoundSearch[] = []
  const seconds = await secondsOf(async () => {
    const texts = await findTextChanges(store, { from: now, until: now, recent: new Set() })
    found = await texts.find(searches)
  })
  const matches = found.reduce((sum, { newEventIds }) => sum + newEventIds.length, 0)
  say(`  in texts: ${TEXT_SEARCHES} searches over ${TEXTS} new texts took ${seconds.toFixed(1)} s`)
  say(`  ${found.length} found ${matches} texts`)
  say(`${seconds <= TEXTS_SECONDS_MAX ? 'met    ' : 'NOT MET'}  ${TEXTS_SECONDS_MAX} s at most`)
}

/** CPU time of matching saved searches with a day's changed bills, relative to running each search in full. */
export async function run(): Promise<void> {
  const random = new Random(SEED)
  const corpus = [...storedBills(CORPUS)]
  const titles = corpus.map(({ title }) => title)
  const areas = [...new Set(corpus.flatMap(({ policyArea }) => policyArea ?? []))]
  const first = random.below(CORPUS - CHANGED)
  const changed = corpus.slice(first, first + CHANGED)
  const criteria = Array.from({ length: SEARCHES }, () => randomCriteria(random, titles, areas))

  let compiled: ReturnType<typeof compileSearch>[] = []
  const compiling = await secondsOf(() => {
    compiled = criteria.map((each, i) => compileSearch(String(i), each))
  })
  let [matches, matched] = [0, 0]
  const matching = await secondsOf(() => {
    for (const [, keys] of matchSearches(compiled, indexChangedBills(changed))) {
      matched += 1
      matches += keys.length
    }
  })
  const { index } = indexChangedBills(changed)
  const baseline = await secondsOf(() => {
    for (const each of criteria.slice(0, BASELINE_SEARCHES)) findBillKeys(index, each)
  })
  const expected = (baseline * SEARCHES) / BASELINE_SEARCHES
  say(`searches: ${SEARCHES} saved searches over ${CHANGED} changed bills`)
  say(`  ${matched} searches found ${matches} bills`)
  say(`  read once ${compiling.toFixed(1)} s, matched in ${matching.toFixed(1)} s of processor time`)
  say(`  every search in full: ${expected.toFixed(1)} s (${(expected / matching).toFixed(1)} times as long)`)
  await runTexts(random, changed)
}
