import { Random } from './random.ts'

/** A bill as the catalog stores it. */
export interface BenchRecord {
  id: string
  title: string
  sponsor: string
  policy: string
  code: string
  congress: string
  type: string
  stage: string
  party: string
  cosponsors: readonly string[]
  introduced: string
  updated: string
  action: string
}

const SEED = 119
const WORDS = 27_000
const SPONSORS = 2_000
const CONGRESSES = 6
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2015, 0, 6)

const COMMON =
  `to the of and for a act in other purposes amend title united states code provide require on by with
national security health care education tax credit internal revenue program federal department secretary establish
prohibit certain improve increase support veterans affairs energy water clean climate housing student loan small
business trade border child family food drug price access rural community law enforcement safety`.split(/\s+/)

const TYPES = ['hr', 's', 'hres', 'sres', 'hjres', 'sjres', 'hconres', 'sconres'] as const
const STAGES = ['introduced', 'committee', 'floor', 'passed one', 'passed both', 'signed', 'vetoed'] as const
const PARTIES = ['D', 'R', 'I'] as const
const POLICIES = [
  'Health',
  'Taxation',
  'Armed Forces and National Security',
  'Government Operations and Politics',
  'Environmental Protection',
  'Education',
  'Energy',
  'Immigration',
  'Transportation and Public Works',
  'Agriculture and Food',
  'Crime and Law Enforcement',
  'International Affairs',
] as const

const ONSETS = 'b c d f g h l m n p r s t v w br ch cl cr dr fl fr gr pl pr sc sh sp st str th tr'.split(' ')
const VOWELS = 'a e i o u ai ea ee ie io oa ou'.split(' ')
const CODAS = 'n r s t l m d ck nd ng nt rd rm rt st ss tion ment'.split(' ')

function pick(random: Random, items: readonly string[]): string {
  return items[random.below(items.length)] ?? ''
}

function word(random: Random): string {
  let text = ''
  for (let syllables = 1 + random.below(3); syllables > 0; syllables--) {
    text += pick(random, ONSETS) + pick(random, VOWELS)
  }
  return text + pick(random, CODAS)
}

function vocabulary(random: Random): string[] {
  const words = new Set(COMMON)
  while (words.size < WORDS) words.add(word(random))
  return [...words]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Picks words by Zipf's law: a few are very frequent, most are rare. */
function zipfPicker(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length ** random.next()) - 1] ?? ''
}

function title(random: Random, words: readonly string[]): string {
  const length = 6 + random.below(27)
  const text = Array.from({ length }, () => zipfPicker(random, words))
  return `${capital(text.join(' '))}${random.next() < 0.3 ? ` Act of ${2015 + random.below(12)}` : ''}`
}

function date(random: Random): string {
  return new Date(FIRST_DAY + random.below(CONGRESSES * 730) * DAY_MS).toISOString().slice(0, 10)
}

/** Deterministic for a count, but a small corpus is not a prefix of a larger one. */
export function* corpus(count: number): Generator<BenchRecord> {
  const random = new Random(SEED)
  const words = vocabulary(random)
  const sponsors = Array.from(
    { length: SPONSORS },
    () => `${capital(word(random))}, ${capital(word(random))}`,
  )
  const actions = Array.from({ length: 400 }, () =>
    capital(Array.from({ length: 8 }, () => zipfPicker(random, words)).join(' ')),
  )
  for (let i = 0; i < count; i++) {
    const congress = 114 + Math.floor((i * CONGRESSES) / count)
    const type = random.pick(TYPES)
    const number = i + 1
    yield {
      id: `${congress}-${type}-${number}`,
      code: `${type}${number}`,
      congress: String(congress),
      type,
      title: title(random, words),
      sponsor: pick(random, sponsors),
      policy: random.pick(POLICIES),
      stage: random.pick(STAGES),
      party: random.pick(PARTIES),
      cosponsors: Array.from({ length: random.below(12) }, () => pick(random, sponsors)),
      introduced: date(random),
      updated: date(random),
      action: pick(random, actions),
    }
  }
}
