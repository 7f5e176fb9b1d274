import {
  compileSearch,
  indexChangedBills,
  matchSearches,
  type SearchCriteria,
} from '@rostrum/core/catalog/bills/match-searches'
import { indexTexts } from '@rostrum/core/catalog/texts/match-texts'
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

async function runTexts(random: Random): Promise<void> {
  const texts = [...benchTexts(TEXTS)].map(({ bill, printing, sections }) => ({
    key: bill,
    version: printing,
    sections,
  }))
  const searches = [...benchTexts(TEXT_SEARCHES, TEXTS)].map(({ sections }) => textWords(random, sections))
  let [matches, matched] = [0, 0]
  const seconds = await secondsOf(async () => {
    const matchText = await indexTexts(texts)
    for (const q of searches) {
      const found = await matchText({ q }, () => true)
      matched += found.length > 0 ? 1 : 0
      matches += found.length
    }
  })
  say(`  in texts: ${TEXT_SEARCHES} searches over ${TEXTS} new texts took ${seconds.toFixed(1)} s`)
  say(`  ${matched} found ${matches} texts`)
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
  await runTexts(random)
}
