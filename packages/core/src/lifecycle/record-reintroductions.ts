import type { BillType } from '@rostrum/contract/congress/bill-types'
import { billRef, parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { findBillKeys } from '../catalog/bills/bill-queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import type { LedgerChange, LedgerEvent } from '../record/ledger-event.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { isUnfinished } from './expiry.ts'
import type { RunContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'

/** Common words of titles, which do not distinguish them. */
const COMMON_WORDS = new Set(
  (
    'a an and any as at be by certain for from in into is it its of on or other purpose that the their to under which with ' +
    'act bill resolution joint concurrent title section code united state america law amend direct require provide ' +
    'authorize secretary'
  ).split(' '),
)
/** Annual bills are different bills each year. */
const IS_ANNUAL = /\bfiscal year\b|\bappropriations?\b|\bbudget\b/i
/** Private bills, whose titles differ only in the name. */
const IS_FOR_A_PERSON = /\brelief of\b/i
const YEAR = /^(?:19|20)\d\d$/

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

function wordsOf(title: string): Set<string> {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})['’.](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
  const isAnnual = IS_ANNUAL.test(title)
  return new Set(words.filter((word) => !COMMON_WORDS.has(word) && (isAnnual || !YEAR.test(word))))
}

/** One new word is allowed per this many words of a title, if none is missing: "of 2025", "and for the families of". */
const WORDS_PER_NEW_ONE = 6

/** A title may add a little to the other, but not replace words: "dental care" and "mental care" are different bills. */
export function areSimilarTitles(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  if (short === undefined || long === undefined || short.size === 0) return false
  if (![...short].every((word) => long.has(word))) return false
  if (short.size === long.size) return true
  const mayDiffer = ![one, other].some((title) => IS_FOR_A_PERSON.test(title) || IS_ANNUAL.test(title))
  return mayDiffer && long.size - short.size <= Math.floor(short.size / WORDS_PER_NEW_ONE)
}

const CONGRESSES_BACK = 2
/** Events are stored some time after they were seen, and listed later still. */
const OVERLAP_MS = 10 * MINUTE_MS
const CHUNK = 100

/** The bill whose sponsor or title became known: many bills are introduced without a short title. */
function newBillOf({ kind, subject, to = '' }: LedgerEvent): string | undefined {
  if (kind === 'sponsored') return to.split(' ', 1)[0]
  return kind === 'title' && subject.kind === 'bill' ? subject.key : undefined
}

/** A bill can be reintroduced in the other chamber, but not as a resolution. */
const classOf = (type: BillType): string => type.replace(/^(?:hr$|h|s)/, '')

/** Unfinished bills of earlier congresses by the same sponsor and of nearly the same title. */
async function findEarlier(
  store: Store,
  catalog: Pick<Catalog, 'bills'>,
  { congress, type, title, sponsors }: StoredBill,
): Promise<StoredBill[]> {
  const sponsor = sponsors[0]?.bioguideId
  if (sponsor === undefined) return []
  const keys: string[] = []
  for (let earlier = congress - 1; earlier >= congress - CONGRESSES_BACK; earlier -= 1) {
    const index = await catalog.bills(earlier)
    const sponsored = findBillKeys(index, { congress: earlier, sponsor })
    keys.push(...sponsored.filter((key) => areSimilarTitles(index.get(key)?.title ?? '', title)))
  }
  const bills = await findBills(store, keys.map(parseBillKey))
  return [...bills.values()].filter((bill) => classOf(bill.type) === classOf(type) && isUnfinished(bill))
}

/** The change that the earlier bills get. */
function reintroductionAs(bill: StoredBill): LedgerChange {
  const to = recordKeyOf(bill)
  return { kind: 'reintroduced', to, identity: [to], happenedDate: bill.introducedDate }
}

/** Handles bills of this congress whose sponsor or title became known in a time range. Idempotent. False if aborted. */
export async function recordReintroductions(
  { store, now, signal, catalog }: Omit<RunContext, 'log'> & { readonly catalog: Pick<Catalog, 'bills'> },
  { congress, from, until }: { readonly congress: number; readonly from: Date; readonly until: Date },
): Promise<boolean> {
  const events = await listEventsBetween(store, new Date(from.getTime() - OVERLAP_MS), until)
  const keys = new Set(events.map(newBillOf).filter((key) => key?.startsWith(`${congress}/`)))
  const ids = [...keys].flatMap((key) => (key === undefined ? [] : [parseBillKey(key)]))
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const bill of (await findBills(store, ids.slice(at, at + CHUNK))).values()) {
      if (signal.aborted) return false
      for (const earlier of await findEarlier(store, catalog, bill))
        await appendChanges(store, billRef(earlier), [reintroductionAs(bill)], { now: now() })
    }
  }
  return !signal.aborted
}
