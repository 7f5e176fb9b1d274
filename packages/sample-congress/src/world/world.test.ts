import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, it } from 'vitest'
import { actionsBy, latestActionBy } from '../actions/actions.ts'
import { originOf, type Bill } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/sponsors.ts'
import { titleAt } from '../bills/titles.ts'
import { isPrivate } from '../bills/topic.ts'
import { partyAt, stintAt } from '../people/person.ts'
import { isElectedWith } from '../people/seats.ts'
import { BillLists } from '../view/bill-lists.ts'
import { dayAt, firstDayOf, instantOf, lastDayOf } from '../base/calendar.ts'
import { truthBetween } from '../truth/truth.ts'
import { World } from './world.ts'
import { timelineOf } from '../bills/timeline.ts'

const NOW = instantOf('2026-11-20T15:00:00Z')
/** The date of the real statistics, seventeen months into the 119th Congress. */
const COUNTED = instantOf('2026-06-01T12:00:00Z')

const world = new World({ seed: 7, size: 'standard', opened: NOW })
const lists = new BillLists(world)
const allBills = (now = NOW): Bill[] => lists.find({ isAscending: true }, now, []).map(({ bill }) => bill)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const share = <T>(list: readonly T[], test: (item: T) => boolean): number =>
  list.filter(test).length / list.length

describe('the seed', () => {
  it('decides the world', () => {
    const fingerprint = (seed: number): string[] => {
      const one = new World({ seed, size: 'small', opened: NOW })
      return new BillLists(one)
        .find({ isAscending: true }, NOW, [])
        .map(({ bill, updatedAt }) => `${recordKeyOf(bill)} ${titleAt(timelineOf(bill), NOW)} ${updatedAt}`)
    }
    expect(fingerprint(1)).toEqual(fingerprint(1))
    expect(fingerprint(1)).not.toEqual(fingerprint(2))
  })

  it('gives the same people whether or not the roster was extended', () => {
    const short = new World({ seed: 7, size: 'standard', opened: NOW })
    const before = short.roster.people.map(({ bioguideId }) => bioguideId)
    short.roster.extend(121)
    expect(short.roster.people.slice(0, before.length).map(({ bioguideId }) => bioguideId)).toEqual(before)
  })
})

describe('members', () => {
  const today = dayAt(NOW)
  const current = world.roster.people.filter((person) => stintAt(person, today) !== undefined)
  const ofChamber = (chamber: 'H' | 'S') =>
    current.filter((person) => stintAt(person, today)?.seat.chamber === chamber)

  it('fill 541 seats except a few vacancies', () => {
    expect(ofChamber('S').length).toBeGreaterThanOrEqual(98)
    expect(ofChamber('S').length).toBeLessThanOrEqual(100)
    expect(ofChamber('H').length).toBeGreaterThanOrEqual(432)
    expect(ofChamber('H').length).toBeLessThan(441)
    const seats = current.map((person) => stintAt(person, today)?.seat.key)
    expect(new Set(seats).size).toBe(seats.length)
  })

  it('include about 1,400 former members', () => {
    const former = world.roster.people.length - current.length
    expect(former).toBeGreaterThan(1_150)
    expect(former).toBeLessThan(1_700)
  })

  it('have parties according to the lean of their states', () => {
    const isRepublican = (person: (typeof current)[number]): boolean => partyAt(person, today) === 'R'
    expect(share(ofChamber('H'), isRepublican)).toBeGreaterThan(0.43)
    expect(share(ofChamber('H'), isRepublican)).toBeLessThan(0.57)
    const of = (code: string) => current.filter((person) => stintAt(person, today)?.seat.state.code === code)
    expect(share(of('WY'), isRepublican)).toBe(1)
    expect(share(of('MA'), isRepublican)).toBeLessThan(0.3)
    expect(share(of('CA'), isRepublican)).toBeLessThan(share(of('TX'), isRepublican))
  })

  it('serve staggered Senate terms', () => {
    for (const { person, stint } of world.roster.serving(118, 'S')) {
      const isUp = isElectedWith(stint.seat.class ?? 0, 119)
      if (isUp || stint.cutShort) continue
      expect(person.stints.some((next) => next.congress === 119 && next.seat.key === stint.seat.key)).toBe(
        true,
      )
    }
  })

  it('include party changes, chamber changes and incomplete records', () => {
    const { people } = world.roster
    expect(people.filter(({ parties }) => parties.length > 1).length).toBeGreaterThan(8)
    expect(
      people.filter(({ stints }) => new Set(stints.map(({ seat }) => seat.chamber)).size > 1).length,
    ).toBeGreaterThan(20)
    for (const key of ['hasPhoto', 'hasPhone'] as const)
      expect(people.some((person) => !person[key])).toBe(true)
    for (const key of ['suffix', 'nick'] as const)
      expect(people.some((person) => person[key] !== undefined)).toBe(true)
    expect(people.some((person) => person.isInCapitals)).toBe(true)
    expect(people.map(({ bioguideId }) => bioguideId)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[A-Z]9\d{5}$/)]),
    )
    expect(people.every(({ bioguideId }) => /^[A-Z]9\d{5}$/.test(bioguideId))).toBe(true)
  })
})

describe('bills', () => {
  const bills = allBills().filter((_, i) => i % 2 === 0)
  const timelines = bills.map(timelineOf)

  it('have a sponsor who serves in the chamber that day', () => {
    for (const bill of bills) {
      const { person, stint } = sponsorOf(bill)
      expect(stint.seat.chamber, recordKeyOf(bill)).toBe(originOf(bill))
      const day = bill.reservedFrom === undefined ? bill.introduced : Math.max(bill.reservedFrom, stint.from)
      expect(stintAt(person, day), recordKeyOf(bill)).toBeDefined()
    }
  })

  it('have distinct cosponsors who serve on the day they sign', () => {
    for (const timeline of timelines) {
      const people = cosponsorsOf(timeline.bill, timeline.signatures)
      expect(new Set(people.map(({ person }) => person)).size).toBe(people.length)
      people.forEach(({ stint }, i) => {
        const { day = 0 } = timeline.signatures[i] ?? {}
        expect(day >= stint.from && day < stint.to && day >= timeline.bill.introduced).toBe(true)
      })
    }
  })

  it('have ordered actions between introduction and the end of the congress', () => {
    for (const timeline of timelines) {
      const days = actionsBy(timeline, Infinity).map(({ day }) => day)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      expect(Math.min(...days, Infinity)).toBeGreaterThanOrEqual(timeline.bill.introduced)
      const isSigned = timeline.steps.some(({ kind }) => kind === 'signed')
      expect(Math.max(...days, 0)).toBeLessThan(lastDayOf(timeline.bill.congress) + (isSigned ? 12 : 1))
    }
  })

  it('return the newest action as the latest action', () => {
    for (const timeline of timelines) {
      expect(latestActionBy(timeline, NOW)).toEqual(actionsBy(timeline, NOW)[0])
    }
  })

  it('become laws with chronological numbers without gaps', () => {
    for (const congress of world.congressesAt(NOW)) {
      for (const kind of [true, false]) {
        const laws = world
          .billsOf(congress)
          .bills.filter((bill) => isPrivate(bill) === kind)
          .flatMap(({ steps = [] }) => steps.filter(({ lawNo }) => lawNo !== undefined))
          .toSorted((a, b) => a.at - b.at)
        expect(laws.map(({ lawNo }) => lawNo)).toEqual(laws.map((_, i) => i + 1))
      }
    }
  })

  it('are numbered chronologically', () => {
    const house = world
      .billsOf(118)
      .bills.filter(({ type, reservedFrom }) => type === 'hr' && reservedFrom === undefined)
    const days = house.map(({ introduced }) => introduced)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(days[0]).toBeGreaterThanOrEqual(firstDayOf(118))
  })

  it('have distinct titles, most of them short', () => {
    const titles = timelines.map((timeline) => titleAt(timeline, NOW))
    const lengths = titles.map(({ length }) => length)
    expect(median(lengths)).toBeGreaterThan(34)
    expect(median(lengths)).toBeLessThan(62)
    expect(new Set(titles).size / titles.length).toBeGreaterThan(0.7)
    expect(titles.filter((title) => /[{}[\]|]|undefined|\s\s/.test(title))).toEqual([])
  })

  it('have realistic numbers of cosponsors', () => {
    const running = allBills(COUNTED).filter(({ congress }) => congress === 119)
    const counts = running.map((bill) => timelineOf(bill).signatures.filter(({ at }) => at <= COUNTED).length)
    expect(mean(counts)).toBeGreaterThan(7.5)
    expect(mean(counts)).toBeLessThan(11.5)
    expect(median(counts)).toBeGreaterThanOrEqual(2)
    expect(median(counts)).toBeLessThanOrEqual(4)
    expect(share(counts, (count) => count === 0)).toBeLessThan(0.26)
  })

  it('have realistic statuses seventeen months into the 119th Congress', () => {
    const running = allBills(COUNTED).filter(({ congress }) => congress === 119)
    const reached =
      (kind: string) =>
      (bill: Bill): boolean =>
        timelineOf(bill).steps.some((step) => step.kind === kind && step.at <= COUNTED)
    expect(share(running, reached('signed'))).toBeGreaterThan(0.002)
    expect(share(running, reached('signed'))).toBeLessThan(0.012)
    expect(share(running, reached('passed'))).toBeGreaterThan(0.055)
    expect(share(running, reached('passed'))).toBeLessThan(0.105)
    const actions = running.map((bill) => actionsBy(timelineOf(bill), COUNTED).length)
    expect(mean(actions)).toBeGreaterThan(3)
    expect(mean(actions)).toBeLessThan(5)
    expect(median(actions)).toBe(3)
  })

  it('link companions both ways', () => {
    const paired = allBills().filter(({ companion }) => companion !== undefined)
    expect(paired.length).toBeGreaterThan(60)
    for (const bill of paired) expect(bill.companion?.companion).toBe(bill)
  })
})

describe('truthBetween', () => {
  it('returns nothing for an empty interval and every published change for a week', () => {
    const week = NOW + 7 * 86_400
    expect(truthBetween(world, NOW, NOW)).toEqual([])
    const changes = truthBetween(world, NOW, week)
    expect(changes.length).toBeGreaterThan(20)
    for (const { key, at } of changes.filter(({ kind }) => kind === 'introduced')) {
      const bill = world.billsOf(119).byKey.get(key)
      expect(bill === undefined ? 0 : timelineOf(bill).shownAt).toBe(instantOf(at))
    }
  })

  it('returns the same changes for an interval as for its parts', () => {
    const [a, b, c] = [NOW, NOW + 3 * 86_400, NOW + 9 * 86_400] as const
    const halves = [...truthBetween(world, a, b), ...truthBetween(world, b, c)]
    expect(halves).toEqual(truthBetween(world, a, c))
  })

  it('reports the start of a new congress', () => {
    const turn = instantOf('2027-01-06T00:00:00Z')
    const kinds = new Set(
      truthBetween(world, instantOf('2027-01-01T00:00:00Z'), turn).map(({ kind }) => kind),
    )
    expect([...kinds]).toEqual(expect.arrayContaining(['left', 'member appears', 'leadership', 'introduced']))
  })
})
