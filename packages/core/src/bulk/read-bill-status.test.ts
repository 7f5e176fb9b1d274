import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { OddShapes } from '../congress/odd-shapes.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { readBillStatus } from './read-bill-status.ts'
import { billStatusXml } from './testing/bill-status-xml.ts'

const noted: string[] = []
const odd: OddShapes = { note: (kind, missing) => noted.push(`${kind}: ${missing}`), counts: () => ({}) }
const read = (xml: string, key = '119/hr/42') => readBillStatus(Buffer.from(xml), key, odd)

const ANN = {
  bioguideId: 'E000001',
  fullName: 'Rep. Example, Ann B. [D-VT-At Large]',
  party: 'D',
  state: 'VT',
}
const DISCHARGE = { text: 'Motion to Discharge filed. (text)', date: '2026-02-07', time: '10:11:12' }
const AGREED = { text: 'Amendment SA 7 agreed to in Senate by Voice Vote.', date: '2026-02-06' }

describe('a file', () => {
  const { bill, amendments, isCut } = read(billStatusXml())

  test('gives the page of the bill, with the counts that the API sends', () => {
    expect(bill.head).toMatchObject({
      congress: 119,
      type: 'hr',
      number: '42',
      title: 'Public Benches Act',
      sourceUpdatedAt: '2026-02-20T11:12:14.000Z',
      introducedDate: '2026-01-05',
      originChamber: 'House',
      latestAction: DISCHARGE,
      policyArea: 'Government Operations and Politics',
      laws: [{ number: '119-7', type: 'Public Law' }],
      sponsors: [{ ...ANN, district: 0 }],
      counts: {
        actions: 2,
        amendments: 2,
        committees: 1,
        cosponsors: 2,
        withdrawnCosponsors: 1,
        relatedBills: 1,
        subjects: 2,
        summaries: 1,
        texts: 1,
        titles: 2,
      },
    })
    expect(isCut).toBe(false)
  })

  test('gives the actions, with votes and committees', () => {
    const { actions = [] } = bill.parts
    const url = 'https://clerk.house.gov/evs/2026/roll012.xml'
    const votes = [{ chamber: 'House', congress: 119, session: 2, rollNumber: 12, url }]
    const discharge = {
      ...DISCHARGE,
      type: 'Discharge',
      code: 'H17000',
      source: 2,
      committees: ['hsbe00'],
      votes,
    }
    expect(actions[0]).toEqual(discharge)
    expect(actions).toHaveLength(2)
  })

  test('gives people, committees, subjects, summaries, titles and related bills', () => {
    const { cosponsors, committees, subjects, summaries, titles, relatedBills } = bill.parts
    expect(cosponsors).toMatchObject([
      { ...ANN, date: '2026-01-05', isOriginal: true },
      { bioguideId: 'E000002', district: 3, isOriginal: false, withdrawnDate: '2026-01-10' },
    ])
    expect(committees).toMatchObject([{ systemCode: 'hsbe00', subcommittees: [{ systemCode: 'hsbe01' }] }])
    expect(subjects).toEqual({
      subjects: ['Public parks'],
      policyArea: 'Government Operations and Politics',
    })
    expect(summaries).toMatchObject([{ versionCode: '00', text: '<p>Benches &amp; more</p>' }])
    expect(titles).toMatchObject([{ title: 'Public Benches Act' }, { title: 'BENCH Act', chamber: 'House' }])
    expect(relatedBills).toMatchObject([{ type: 's', number: '149', relations: [{ type: 'Related bill' }] }])
  })

  test('gives the texts with the addresses that the API sends', () => {
    const site = 'https://www.congress.gov/119'
    const formats = (stem: string, [type, xml]: readonly [string, string]) => [
      { type: 'Formatted Text', url: `${site}/${stem}.htm` },
      { type: 'PDF', url: `${site}/${stem}.pdf` },
      { type, url: `${site}/${stem}${xml}` },
    ]
    expect(bill.parts.texts).toEqual([
      {
        type: 'Introduced in House',
        date: '2026-01-05',
        formats: formats('bills/hr42/BILLS-119hr42ih', ['Formatted XML', '.xml']),
      },
      {
        type: 'Public Law',
        date: '2026-02-20',
        formats: formats('plaws/publ7/PLAW-119publ7', ['United States Legislative Markup', '_uslm.xml']),
      },
    ])
  })

  test('gives its amendments with their own pages', () => {
    expect(bill.parts.amendments).toMatchObject([{ number: '427', latestAction: AGREED }, { number: '428' }])
    const [agreed, second] = amendments
    expect(agreed).toMatchObject({
      item: {
        number: '427',
        chamber: 'Senate',
        sourceUpdatedAt: '2026-02-18T05:21:42.000Z',
        submittedDate: '2026-02-05',
        amendedBill: { congress: 119, type: 'hr', number: '42', title: 'Public Benches Act' },
        counts: { actions: 2, amendments: 1, cosponsors: 1, texts: 0 },
      },
      actions: [{ ...AGREED, source: 0 }, { code: '91000' }],
      cosponsors: [{ bioguideId: 'E000001' }],
    })
    expect(second?.item).toMatchObject({ amendedAmendment: { number: '427' }, counts: { amendments: 0 } })
  })
})

test.each([
  [billStatusXml({ version: '1.0.0' }), 'version is 1.0.0'],
  ['<billStatus><bill/></billStatus>', 'version is missing'],
  ['<billStatus><version>3.0.0</version></billStatus>', 'no bill'],
  ['<billStatus><version>3.0.0</version><bill><number>1</number></bill></billStatus>', 'no congress'],
  [billStatusXml({ number: '43' }), 'of 119/hr/43'],
  ['', 'root element'],
])('refuses what is not the file of the bill: %#', (xml, reason) => {
  expect(() => read(xml)).toThrow(reason)
})

test('refuses bytes that are not UTF-8', () => {
  expect(() => readBillStatus(Buffer.from([0x3c, 0xff, 0xfe]), '119/hr/42', odd)).toThrow('UTF-8')
})

test('drops an amendment without a number, and keeps the rest', () => {
  const xml = billStatusXml().replace('<number>428</number><congress>119', '<congress>119')
  noted.length = 0
  expect(read(xml).amendments).toHaveLength(1)
  expect(noted).toContain('amendment: number')
})

test('refuses a file with a list of an unknown shape, which would overwrite stored data', () => {
  const related = `<relatedBills>${'<item><label>A</label></item>'.repeat(3)}</relatedBills>`
  const amendments = `<amendments>${'<amendment><label>A</label></amendment>'.repeat(3)}`
  for (const xml of [billStatusXml({ more: related }), billStatusXml().replace('<amendments>', amendments)])
    expect(() => read(xml)).toThrow(UnreadableFileError)
})

test('reports a list with exactly one page of the API as possibly incomplete', () => {
  const row = '<item><title>A</title><congress>119</congress><type>S</type><number>7</number></item>'
  const rows = row.repeat(250)
  expect(read(billStatusXml({ more: `<relatedBills>${rows}</relatedBills>` })).isCut).toBe(true)
})

const FOLDER = join(process.env['ROSTRUM_RECORDINGS'] ?? '', '../recorded-billstatus')
const isThere = process.env['ROSTRUM_RECORDINGS'] !== undefined && existsSync(FOLDER)
const recorded = isThere ? readdirSync(FOLDER) : []

describe.skipIf(!isThere)('with the recordings (set ROSTRUM_RECORDINGS to their folder)', () => {
  test.each(recorded)('reads every row of %s', (file) => {
    const [, congress, type, number] = /(\d+)([a-z]+)(\d+)/.exec(file) ?? []
    const bytes = readFileSync(join(FOLDER, file))
    noted.length = 0
    const { bill, amendments } = readBillStatus(bytes, `${congress}/${type}/${number}`, odd)
    // A bill that is not a law has an empty row for its text.
    expect(noted.filter((line) => line !== 'textVersions: type')).toEqual([])
    expect(bill.parts.actions).toHaveLength(bill.head.counts.actions)
    expect(amendments).toHaveLength(bill.head.counts.amendments)
    expect(bill.parts.texts?.every(({ formats }) => formats.length === 3)).toBe(true)
  })
})
