import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBucketFiles } from '../store/files/bucket-files.ts'
import type { FilePart, Files } from '../store/files/files.ts'
import { createFolderFiles } from '../store/files/folder-files.ts'
import { MEMORY, SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import type { BillText } from './bill-text.ts'
import { findStoredText, listStoredTexts, listTextsSavedSince } from '../store/record/stored-texts.ts'
import { DamagedText, openStoredText, putStoredText, sectionWords } from './stored-texts.ts'
import { PART_BYTES } from './text-parts.ts'

interface Place {
  readonly files: Files
  stop(): Promise<void>
}

async function startFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'))
  return { files: createFolderFiles(folder), stop: () => rm(folder, { recursive: true }) }
}

async function startBucket(): Promise<Place> {
  const server = await startBucketServer('site')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'jobs')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  return { files: createBucketFiles('site', 'snapshots/'), stop: () => server.stop() }
}

const BILL = { congress: 119, type: 'hr', number: '1' } as const
const NAME = 'texts/119/hr1/ih'
const ORIGIN = { source: 'govinfo-xml', now: new Date('2026-03-01T12:00:00.000Z') }
const LATER = { ...ORIGIN, now: new Date('2026-03-02T12:00:00.000Z') }

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, i) => ((seed + 1) * (i + 7) * 2_654_435_761) % 999_983).join(' ')

/** A title of 40 sections, of which one is larger than a part, and one has a larger table. */
const SECTIONS: TextSection[] = [
  { id: 'front', level: 'front', paragraphs: [{ indent: 0, text: 'A BILL' }] },
  { id: 't1', level: 'title', enum: 'I', heading: 'Lights', paragraphs: [] },
  ...Array.from({ length: 40 }, (_, i) => ({
    id: `t1/s${i}`,
    level: 'section',
    enum: `${i}.`,
    heading: [{ text: 'Lamp ' }, { text: String(i), mark: 'inserted' as const }],
    paragraphs: Array.from({ length: i === 20 ? 100 : 4 }, (_unused, n) => ({
      indent: 0,
      text: words(i * 100 + n, 150),
    })),
  })),
  {
    id: 't10',
    level: 'title',
    paragraphs: [
      { indent: 0, table: { head: 1, rows: Array.from({ length: 90 }, (_, i) => [words(i, 150)]) } },
    ],
  },
]
const TEXT: BillText = { bill: BILL, version: 'ih', format: 'uslm', title: 'To light.', sections: SECTIONS }

describe.each([
  ['a folder', startFolder],
  ['a bucket', startBucket],
])('texts in %s', (_, start) => {
  let place: Place
  let store: SqliteStore
  let reads: [string, FilePart | undefined][]

  beforeEach(async () => {
    place = await start()
    reads = []
    const { files } = place
    const read: Files['read'] = async (name, part) => {
      reads.push([name, part])
      return await files.read(name, part)
    }
    store = new SqliteStore({ file: MEMORY, files: { ...files, read } })
  })
  afterEach(async () => {
    store.close()
    await place.stop()
    vi.unstubAllEnvs()
  })

  test('are read by part, by section and whole', async () => {
    const ref = await putStoredText(store, TEXT, ORIGIN)
    expect(ref).toMatchObject({ ...BILL, version: 'ih', savedAt: ORIGIN.now.toISOString(), revision: 1 })
    const text = await openStoredText(store, ref)
    const { sections: _sections, ...front } = TEXT
    expect(text.front).toEqual(front)
    expect(text.contents.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id))
    expect(Math.max(...text.sizes)).toBeLessThan(PART_BYTES * 1.1)
    const whole = await text.readAll()
    expect(whole.slice(0, -1)).toEqual(SECTIONS.slice(0, -1))
    expect(whole.map(sectionWords)).toEqual(SECTIONS.map(sectionWords))
    const parts = []
    for (const part of text.sizes.keys()) parts.push(await text.readPart(part))
    for (const { id, part } of text.contents) expect(parts[part]?.map((it) => it.id)).toContain(id)
    expect(parts.flat().map(sectionWords).join('\n')).toBe(SECTIONS.map(sectionWords).join('\n'))
    expect(await text.readPart(99)).toEqual([])
    expect(await text.readSection('t1/s20')).toEqual(SECTIONS.filter(({ id }) => id === 't1/s20'))
    expect(await text.readSection('t1')).toEqual(SECTIONS.filter(({ id }) => /^t1(?:\/|$)/.test(id)))
    expect(await text.readSection('t2')).toEqual([])
  })

  test('cost two ranged reads a passage, and one if they are short', async () => {
    const ref = await putStoredText(store, TEXT, ORIGIN)
    await (await openStoredText(store, ref)).readSection('t1/s3')
    expect(reads).toHaveLength(2)
    const bytes = reads.map(([, part]) => (part?.to ?? 0) - (part?.from ?? 0))
    expect(Math.max(...bytes)).toBeLessThan(64 * 1_024)
    reads.length = 0
    const short = { ...TEXT, version: 'enr', sections: SECTIONS.slice(0, 3) }
    const text = await openStoredText(store, await putStoredText(store, short, ORIGIN))
    expect(await text.readAll()).toEqual(short.sections)
    expect(reads).toHaveLength(1)
  })

  test('are replaced by other words only, and never by a typeset page', async () => {
    const printed = { ...TEXT, format: 'printed' as const }
    const first = await putStoredText(store, printed, { ...ORIGIN, source: 'govinfo-html' })
    const second = await putStoredText(store, TEXT, LATER)
    expect(second).toMatchObject({ format: 'uslm', revision: 2, firstSavedAt: first.savedAt })
    const much = { ...ORIGIN, now: new Date('2026-04-01T00:00:00.000Z') }
    expect(await putStoredText(store, TEXT, much)).toEqual(second)
    expect(await putStoredText(store, printed, much)).toEqual(second)
    expect(await findStoredText(store, TEXT)).toEqual(second)
    expect((await openStoredText(store, second)).front.format).toBe('uslm')
  })

  test('are listed by bill, and by when they were stored', async () => {
    const enrolled = await putStoredText(store, { ...TEXT, version: 'enr' }, LATER)
    const introduced = await putStoredText(store, TEXT, ORIGIN)
    expect(await listStoredTexts(store, BILL)).toEqual([enrolled, introduced])
    const page = await listTextsSavedSince(store, 119, { from: UNIX_EPOCH, limit: 1 })
    expect(page.rows).toEqual([introduced])
    const next = await listTextsSavedSince(store, 119, { from: UNIX_EPOCH, after: page.next })
    expect(next.rows).toEqual([enrolled])
    expect((await listTextsSavedSince(store, 119, { from: LATER.now.toISOString() })).rows).toEqual([
      enrolled,
    ])
    expect((await listTextsSavedSince(store, 118, { from: UNIX_EPOCH })).rows).toEqual([])
  })

  test.each<[string, (files: Files, bytes: Uint8Array) => Promise<void>]>([
    ['missing', (files) => files.remove(NAME)],
    ['cut', (files, bytes) => files.write(NAME, bytes.subarray(0, 40))],
    [
      'of other bytes',
      (files, bytes) =>
        files.write(
          NAME,
          bytes.map((byte) => byte ^ 1),
        ),
    ],
  ])('are damaged if the file is %s, until they are stored again', async (_kind, damage) => {
    const ref = await putStoredText(store, TEXT, ORIGIN)
    await damage(place.files, (await place.files.read(NAME)) ?? new Uint8Array())
    await expect(openStoredText(store, ref)).rejects.toThrow(DamagedText)
    const saved = { savedAt: LATER.now.toISOString(), revision: 2 } // for the index, which left it out
    expect(await putStoredText(store, TEXT, LATER)).toEqual({ ...ref, ...saved })
    expect((await openStoredText(store, ref)).contents).toHaveLength(SECTIONS.length)
    expect(await putStoredText(store, TEXT, ORIGIN)).toMatchObject(saved)
  })

  test('can be stored after a crash between file and row', async () => {
    vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('killed'))
    await expect(putStoredText(store, { ...TEXT, title: 'Other' }, ORIGIN)).rejects.toThrow('killed')
    expect((await place.files.list('texts/119/')).map(({ name }) => name)).toEqual([NAME])
    expect(await findStoredText(store, TEXT)).toBeUndefined()
    const text = await openStoredText(store, await putStoredText(store, TEXT, ORIGIN))
    expect(text.front.title).toBe(TEXT.title)
  })

  test('are damaged if the end of the file is', async () => {
    const ref = await putStoredText(store, TEXT, ORIGIN)
    const bytes = (await place.files.read(NAME)) ?? new Uint8Array()
    await place.files.write(NAME, bytes.fill(7, ref.headBytes))
    const text = await openStoredText(store, ref)
    await expect(text.readPart(0)).rejects.toThrow(DamagedText)
    await place.files.write(NAME, bytes.subarray(0, ref.headBytes))
    await expect(text.readPart(0)).rejects.toThrow(DamagedText)
  })
})
