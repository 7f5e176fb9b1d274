import { describe, expect, it } from 'vitest'
import { billDraft } from '../bills/titles.ts'
import { timelineOf, type BillTimeline } from '../bills/timeline.ts'
import { textFilesOf, writeText } from '../govinfo/texts.ts'
import { instantOf } from '../base/calendar.ts'
import { World } from '../world/world.ts'
import { FINDINGS, wordingAfter, type Provision, type Wording } from './wording.ts'

const now = instantOf('2026-11-20T15:00:00Z')
const worldOf = (seed: number): World => new World({ seed, size: 'small', opened: now })
const world = worldOf(1)
const lives = [119, 118].flatMap((congress) => world.billsOf(congress).bills.map(timelineOf))

const wordings = ({ bill, steps, texts }: BillTimeline): { code: string; wording: Wording }[] =>
  texts.map(({ code, step }) => ({
    code,
    wording: wordingAfter(bill, billDraft(bill), steps.slice(0, steps.indexOf(step) + 1)),
  }))

/** Each text with the one before it. */
const pairs = lives.flatMap((timeline) => {
  const all = wordings(timeline)
  return timeline.texts.slice(1).map(({ step }, i) => ({
    step,
    life: timeline,
    before: all[i]?.wording,
    after: all[i + 1]?.wording,
  }))
})
const isAmendment = ({ kind, isAmended }: (typeof pairs)[number]['step']): boolean =>
  isAmended === true && (kind === 'reported' || kind === 'passed')

function pageOf({ bill }: BillTimeline, code: string, of = world): string {
  const own = of
    .billsOf(bill.congress)
    .bills.find((one) => one.type === bill.type && one.number === bill.number)
  const text = own && textFilesOf(own).find((file) => file.code === code)
  if (text === undefined) throw new Error(`${bill.type}${bill.number} has no text ${code}`)
  return writeText(text, 'html')
}

function lifeWith(...codes: string[]): BillTimeline {
  const found = lives.find(({ texts }) =>
    codes.every((code) => texts.some((text) => text.code === code && text.at <= now)),
  )
  if (found === undefined) throw new Error(`no measure has ${codes.join(', ')}`)
  return found
}

describe('wordingAfter', () => {
  it('keeps the text without an amendment', () => {
    const others = pairs.filter(({ step }) => step.kind === 'received' || step.kind === 'signed')
    expect(others.length).toBeGreaterThan(20)
    for (const { before, after } of others) expect(after).toEqual(before)
    const whole = pairs.filter(({ step }) => step.kind === 'reported' && !isAmendment(step))
    expect(whole.length).toBeGreaterThan(5)
    for (const { before, after } of whole) expect(after).toEqual(before)
  })

  it('changes the text with every amendment, on top of earlier ones', () => {
    const amended = pairs.filter(({ step }) => isAmendment(step))
    expect(amended.length).toBeGreaterThan(20)
    for (const { before, after } of amended) expect(after).not.toEqual(before)
    const added = amended.flatMap(({ life, before, after }) => {
      const old = new Set(before?.sections.map(({ heading }) => heading))
      const last = wordings(life).at(-1)?.wording
      const additions = after?.sections.filter(
        ({ heading }) => !old.has(heading) && !heading.startsWith(FINDINGS),
      )
      return last === undefined ? [] : [{ additions, last }]
    })
    expect(added.some(({ additions = [] }) => additions.length > 0)).toBe(true)
    for (const { additions = [], last } of added)
      expect(last.sections.map(({ heading }) => heading)).toEqual(
        expect.arrayContaining(additions.map(({ heading }) => heading)),
      )
  })

  it('makes every kind of revision', () => {
    const amended = pairs.flatMap(({ step, before, after }) =>
      isAmendment(step) && before !== undefined && after !== undefined ? [{ before, after }] : [],
    )
    const headings = ({ sections }: Wording): string[] => sections.map(({ heading }) => heading)
    const same = ({ before, after }: (typeof amended)[number]): [Provision, Provision][] =>
      before.sections.flatMap((old) => {
        const next = after.sections.find(({ heading }) => heading === old.heading)
        return next === undefined ? [] : [[old, next]]
      })
    const counts = {
      sentence: amended.filter((pair) =>
        same(pair).some(([old, next]) => next.text.startsWith(`${old.text} `)),
      ),
      amount: amended.filter((pair) =>
        same(pair).some(
          ([old, next]) =>
            old.text !== next.text &&
            old.text.replaceAll(/\d/g, '').slice(0, 20) === next.text.replaceAll(/\d/g, '').slice(0, 20) &&
            !next.text.startsWith(old.text),
        ),
      ),
      struck: amended.filter(({ before, after }) => before.sections.length > after.sections.length),
      added: amended.filter(({ before, after }) => before.sections.length < after.sections.length),
      heading: amended.filter(({ before, after }) =>
        headings(after).some((one) => one.startsWith('RULES OF') && !headings(before).includes(one)),
      ),
      items: amended.filter((pair) =>
        same(pair).some(([old, next]) => old.items.length !== next.items.length),
      ),
      clauses: amended.filter(({ before, after }) => before.clauses.length < after.clauses.length),
    }
    for (const [kind, list] of Object.entries(counts)) expect(list.length, kind).toBeGreaterThan(0)
  })
})

describe('the page of a version', () => {
  it('prints calendar and report numbers, and "AN ACT" after passage', () => {
    const life = lifeWith('ih', 'rh', 'eh', 'rfs')
    const { bill } = life
    expect(pageOf(life, 'ih')).toMatch(/Introduced in House \(IH\)\][^]*\n +A BILL\n/)
    expect(pageOf(life, 'ih')).not.toMatch(/Calendar No\.|Report No\./)
    const reported = life.steps.find(({ kind }) => kind === 'reported')
    expect(pageOf(life, 'rh')).toContain(`Union Calendar No. ${reported?.calendarNo}\n`)
    expect(pageOf(life, 'rh')).toContain(`[Report No. ${bill.congress}-${reported?.reportNo}]`)
    expect(pageOf(life, 'eh')).toMatch(
      /\n +AN ACT\n[^]*Passed the House of Representatives [^]*Attest: Clerk\./,
    )
    expect(pageOf(life, 'rfs')).toMatch(/IN THE SENATE OF THE UNITED STATES\n[^]*Received; [^]*\n +AN ACT\n/)
  })

  it('ends an enrolled bill and a law with their passages', () => {
    const life = lifeWith('enr', 'plaw')
    for (const code of ['enr', 'plaw']) {
      expect(pageOf(life, code)).toMatch(/\n +AN ACT\n[^]*Passed the House of Representatives .*\n/)
      expect(pageOf(life, code)).toMatch(/\n +Passed the Senate /)
    }
    expect(pageOf(life, 'plaw')).toMatch(/Congress Public Law \d+\]\n[^]*\n +\[H\.R\. \d+\]\n/)
    expect(pageOf(life, 'plaw')).not.toContain('(LAW)')
  })

  it('depends on the seed only', () => {
    const [again, other] = [worldOf(1), worldOf(2)]
    const passed = lifeWith('ih', 'eh')
    expect(pageOf(passed, 'eh', again)).toBe(pageOf(passed, 'eh'))
    const first = lives.find(({ bill }) => bill.type === 'hr' && bill.number === 1) ?? passed
    expect(pageOf(first, 'ih', other)).not.toBe(pageOf(first, 'ih'))
  })
})
