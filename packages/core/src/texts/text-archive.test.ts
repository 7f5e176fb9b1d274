import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderSource } from '../bulk/folder-source.ts'
import type { BackfillContext } from '../bulk/save-archive.ts'
import { makeZip } from '../bulk/testing/make-zip.ts'
import { createLog } from '../lib/log.ts'
import { findBulkFile } from '../store/sync/bulk-files.ts'
import { useFreshEngine } from '../testing/engine.ts'
import type { BillText } from './bill-text.ts'
import { putStoredText } from './stored-texts.ts'
import { printingNamed, TEXT_FILL } from './text-archive.ts'
import { houseText, storedWords } from './testing/house-texts.ts'
import { xmlOf } from './testing/text-site.ts'

const engine = useFreshEngine()
const ARCHIVE = { congress: 119, session: 1, type: 'hr' } as const
const MADE_AT = new Date('2026-03-02T04:00:00Z')
const HTML = '<!DOCTYPE html><html><title>Just a moment...</title></html>'

let folder: string
let logged: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-texts-'))
  logged = []
})
afterEach(() => rm(folder, { recursive: true }))

async function publish(files: Readonly<Record<string, string>>, at = MADE_AT): Promise<void> {
  const path = join(folder, 'BILLS-119-1-hr.zip')
  await writeFile(path, makeZip(Object.entries(files).map(([name, data]) => ({ name, data }))))
  await utimes(path, at, at)
}

const fill = (changes: Partial<BackfillContext> = {}) =>
  TEXT_FILL.fillArchive(ARCHIVE, {
    store: engine.store,
    files: createFolderSource(folder),
    log: createLog({ level: 'error', write: (line) => void logged.push(line) }),
    now: () => new Date('2026-03-02T12:00:00Z'),
    source: 'www.govinfo.gov',
    signal: new AbortController().signal,
    ...changes,
  })

const wordsOf = (number: number, version?: string) => storedWords(engine.store, number, version)

test.each([
  ['BILLS-119hr1ih.xml', { type: 'hr', number: '1', version: 'ih' }],
  ['hr/BILLS-119hr22rh2.xml', { type: 'hr', number: '22', version: 'rh2' }],
  ['/BILLS/119/2/sconres/BILLS-119sconres7enr.xml', { type: 'sconres', number: '7', version: 'enr' }],
])('knows the printing named %s', (name, { type, number, version }) => {
  expect(printingNamed(name)).toEqual({ bill: { congress: 119, type, number }, version })
})

test.each(['BILLS-119-1-hr.zip', 'BILLSTATUS-119hr1.xml', 'BILLS-119xy1ih.xml', 'README.md'])(
  'knows no printing in %s',
  (name) => expect(printingNamed(name)).toBeUndefined(),
)

test('stores every printing that names its bill, and names those it refuses', async () => {
  await publish({
    'BILLS-119hr1ih.xml': xmlOf(1, 'Light the coasts.'),
    'BILLS-119hr1rh2.xml': xmlOf(1, 'Light all coasts.').replace('Introduced-in', 'Reported-in'),
    'BILLS-119hr2ih.xml': xmlOf(3, 'Of another bill.'),
    'BILLS-119hr4ih.xml': HTML,
    'BILLS-119hr5ih.xml': xmlOf(5, 'Half a page.').slice(0, 900),
    'BILLS-118hr6ih.xml': xmlOf(6, 'Of another archive.'),
  })
  expect(await fill()).toBe('done')
  expect(await wordsOf(1)).toContain('Light the coasts.')
  expect(await wordsOf(1, 'rh2')).toContain('Light all coasts.')
  expect(await Promise.all([2, 3, 4, 5, 6].map((number) => wordsOf(number)))).toEqual(
    Array(5).fill(undefined),
  )
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { file: 'BILLS-119hr2ih.xml', reason: expect.stringContaining('other_bill') },
    { file: 'BILLS-119hr4ih.xml', reason: expect.stringContaining('not_a_text') },
    { file: 'BILLS-119hr5ih.xml', reason: expect.stringContaining('malformed') },
  ])
  expect(await findBulkFile(engine.store, 'BILLS-119-1-hr')).toMatchObject({
    entries: 5,
    next: 5,
    refused: 3,
  })
})

test('continues with the next step after an interruption, and reads nothing twice', async () => {
  const files = Array.from({ length: 50 }, (_, i) => [`BILLS-119hr${i + 1}ih.xml`, xmlOf(i + 1, 'Light.')])
  await publish(Object.fromEntries(files))
  const stop = new AbortController()
  expect(await fill({ signal: stop.signal, onProgress: () => stop.abort() })).toBe('paused')
  expect([await wordsOf(20), await wordsOf(21)]).toEqual([expect.stringContaining('Light'), undefined])
  expect(await fill()).toBe('done')
  expect(await wordsOf(50)).toContain('Light')
  expect(await fill()).toBe('unchanged')
})

test('replaces a typeset page and older words, and leaves newer ones', async () => {
  const typeset: BillText = {
    ...houseText(1),
    format: 'printed',
    sections: [{ id: 'text', level: 'text', paragraphs: [] }],
  }
  await putStoredText(engine.store, typeset, {
    source: 'congress.gov',
    now: new Date('2026-03-02T11:00:00Z'),
  })
  await publish({ 'BILLS-119hr1ih.xml': xmlOf(1, 'Light the coasts.') })
  await fill()
  expect(await wordsOf(1)).toContain('Light the coasts.')
  await publish({ 'BILLS-119hr1ih.xml': xmlOf(1, 'Light some coasts.') }, new Date('2026-03-02T11:59:00Z'))
  await fill()
  expect(await wordsOf(1)).toContain('Light the coasts.')
  await publish({ 'BILLS-119hr1ih.xml': xmlOf(1, 'Light no coasts.') }, new Date('2026-03-03T04:00:00Z'))
  await fill()
  expect(await wordsOf(1)).toContain('Light no coasts.')
})
