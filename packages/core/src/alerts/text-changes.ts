import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { billRef, parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { findBillKeys } from '../catalog/bills/bill-queries.ts'
import { indexChangedBills } from '../catalog/bills/match-searches.ts'
import { indexTexts, type MatchableText, type MatchedText } from '../catalog/texts/match-texts.ts'
import { passageIn } from '../catalog/texts/passages.ts'
import { later } from '../lib/later.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { memoizeSuccess } from '../lib/memoize-success.ts'
import { type LedgerEvent, ledgerEventOf } from '../record/ledger-event.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { listNewTexts, type NewText, putNewText } from '../store/record/new-texts.ts'
import type { Store } from '../store/store.ts'
import { findStoredText, type StoredText } from '../store/record/stored-texts.ts'
import { readIfIntact, sectionWords } from '../texts/stored-texts.ts'
import { type FoundSearch, idsOf, noteName, type OwnedSearch } from './search-changes.ts'

const READ_CONCURRENCY = 8
/** Per search and run, of the best matches: cutting one takes as long as several searches. */
const PASSAGES_MAX = 10
/** A text whose bill is not stored yet is put off before runs would pass it over, for some days. */
const PUT_OFF_MS = 5 * MINUTE_MS
const PUT_OFF_MAX_MS = 3 * DAY_MS

/** A new printing that searches look inside, and the change that tells of a match. */
interface Printing extends MatchableText {
  readonly bill: StoredBill
  readonly whole: readonly TextSection[]
  readonly event: LedgerEvent
}

const nameOf = (text: NewText): string => noteName(text, text.version)

/** Apart from the ledger's event of the new text, which followers get, maybe before its words are known. */
function foundTextEvent({ stage, version, date, firstSavedAt, ...bill }: StoredText): LedgerEvent {
  const to = stage ?? version.toUpperCase()
  const change = { kind: 'text', to, happenedDate: date, identity: ['words', version] } as const
  return ledgerEventOf(billRef(bill), change, { now: new Date(firstSavedAt) })
}

/** Whether a text that cannot be read yet would be passed over by later runs, and is young enough to wait for. */
const isPutOff = ({ savedAt }: NewText, { firstSavedAt }: StoredText, until: Date): boolean =>
  savedAt < later(until, -PUT_OFF_MS) && firstSavedAt > later(until, -PUT_OFF_MAX_MS)

/** Undefined if its bill or its words cannot be read yet. */
async function readPrinting(
  store: Store,
  text: StoredText,
  bill: StoredBill | undefined,
): Promise<Printing | undefined> {
  const whole = bill && (await readIfIntact(store, text, (opened) => opened.readAll()))
  if (bill === undefined || whole === undefined) return undefined
  const { version } = text
  const sections = whole.map(sectionWords)
  return { key: recordKeyOf(bill), version, bill, whole, sections, event: foundTextEvent(text) }
}

interface Period {
  readonly from: Date
  readonly until: Date
  /** The names of what earlier runs matched. */
  readonly recent: ReadonlySet<string>
}

/** The new printings of a period that can be read, and the names of all that are matched with them. */
async function readPrintings(store: Store, { from, until, recent }: Period) {
  const noted = await listNewTexts(store, { from: from.toISOString(), to: until.toISOString() })
  const fresh = noted.filter((note) => !recent.has(nameOf(note)))
  const bills = await findBills(store, [...new Set(fresh.map(({ key }) => key))].map(parseBillKey))
  const read = await mapLimited(fresh, READ_CONCURRENCY, async (note) => {
    // a text is noted before it is saved
    const text = await findStoredText(store, { bill: parseBillKey(note.key), version: note.version })
    const printing = text && (await readPrinting(store, text, bills.get(note.key)))
    if (text !== undefined && printing === undefined && isPutOff(note, text, until))
      await putNewText(store, { ...note, savedAt: until.toISOString() })
    return printing && { name: nameOf(note), printing }
  })
  const found = read.filter((each) => each !== undefined)
  return {
    printings: found.map(({ printing }) => printing),
    names: [...noted.map(nameOf).filter((name) => recent.has(name)), ...found.map(({ name }) => name)],
  }
}

/** The new printings of a period, for searches that look inside them. */
export interface TextChanges {
  /** Of all printings matched so far. */
  readonly names: readonly string[]
  readonly isEmpty: boolean
  readonly find: (searches: readonly OwnedSearch[]) => Promise<FoundSearch[]>
}

/** What a search found, as it is stored and told. */
function foundOf({ id, userId }: OwnedSearch, found: readonly MatchedText<Printing>[]): FoundSearch {
  const news = found.map(({ text }) => text.event)
  const passages = found.slice(0, PASSAGES_MAX).flatMap(({ text, section, clauses }) => {
    const within = text.whole[section]
    const passage = within && passageIn(within, text.whole, clauses)
    return passage === undefined ? [] : [[text.event.id, { ...passage, version: text.version }] as const]
  })
  return {
    userId,
    searchId: id,
    eventIds: [],
    newEventIds: idsOf(news),
    passages: Object.fromEntries(passages),
    news,
  }
}

export async function findTextChanges(store: Store, period: Period): Promise<TextChanges> {
  const { printings, names } = await readPrintings(store, period)
  // only a search asks for the indexes
  const open = memoizeSuccess(async () => ({
    matchText: await indexTexts(printings),
    bills: indexChangedBills(new Map(printings.map(({ key, bill }) => [key, bill])).values()),
  }))
  async function findOne(search: OwnedSearch): Promise<FoundSearch[]> {
    const { matchText, bills } = await open()
    const { q, without, in: _in, ...filters } = search.criteria
    const isFiltered = Object.keys(filters).length > 0
    const wanted = isFiltered ? new Set(findBillKeys(bills.index, filters)) : undefined
    const found = await matchText(omitUndefined({ q, without }), (key) => wanted?.has(key) ?? true)
    return found.length === 0 ? [] : [foundOf(search, found)]
  }
  return {
    names,
    isEmpty: printings.length === 0,
    async find(searches) {
      const found: FoundSearch[] = []
      for (const search of searches) found.push(...(await findOne(search)))
      return found
    },
  }
}
