import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample } from '../start.ts'
import { getAllRows, getSample, type JsonBody } from '../testing/client.ts'
import { structureOf, type Structure } from '../testing/structure.ts'

/** A folder of recorded responses, with an `index.json` that has the kind of each. */
const FOLDER = process.env['ROSTRUM_RECORDINGS'] ?? ''
const isThere = FOLDER !== '' && existsSync(join(FOLDER, 'index.json'))

interface Recording {
  readonly file: string
  readonly kind: string
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' && value !== null && 'file' in value && 'kind' in value

function recordings(): Map<string, unknown[]> {
  const byKind = new Map<string, unknown[]>()
  if (!isThere) return byKind
  const index: unknown = read('index.json')
  for (const entry of Array.isArray(index) ? index.filter(isRecording) : []) {
    if (entry.file.includes('legacy')) continue
    byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), read(entry.file)])
  }
  return byKind
}

const below = (rows: readonly JsonBody[], part = ''): string[] =>
  rows.map(
    (row) =>
      String(row['url'])
        .replace(/^.*\/v3\//, '')
        .replace('?format=json', '') + part,
  )

/** Where each kind of recording has its like in the sample. */
function pathsOf(kind: string, bills: JsonBody[], members: JsonBody[], amendments: JsonBody[]): string[] {
  const lists: Readonly<Record<string, string[]>> = {
    bill: below(bills),
    'bill-list': ['bill?limit=250', 'bill/119?limit=250'],
    amendment: below(amendments),
    'amendment-list': ['amendment?limit=250'],
    member: below(members),
    'member-list': ['member?limit=250'],
    'member-list-congress': ['member/congress/119?limit=250'],
    'law-list': ['law/119'],
    'committee-list': ['committee?limit=250'],
  }
  const part = /^(bill|amendment)-(\w+)$/.exec(kind)
  const known = lists[kind]
  if (known !== undefined) return known
  if (part?.[1] === 'bill') return below(bills, `/${part[2]}`)
  return part?.[1] === 'amendment' ? below(amendments, `/${part[2]}`) : []
}

/** Kinds of answers that the sample does not give. */
const NOT_SERVED =
  /^(house-vote|nomination|crsreport|committee-report|committee-meeting|committee-bills|committee-reports|committee$|congress|law$|member-(?:list-state|list-district|sponsored|cosponsored)|summaries|error)/

/** Fields whose types never occur in the recordings. */
function contradictions(own: Structure, real: Structure): string[] {
  return [...own].flatMap(([path, { types }]) => {
    const theirs = real.get(path)?.types
    const isKnown = theirs === undefined || types.some((type) => theirs.includes(type) || type === 'null')
    return isKnown ? [] : [`${path}: ${types.join('|')} is ${theirs.join('|')} there`]
  })
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Ignores paging links, which depend on the page, and fields of absent objects. */
const missing = (own: Structure, real: Structure): string[] =>
  [...real]
    .filter(([path, { isAlways }]) => isAlways && !own.has(path) && !/^pagination\.(next|prev)$/.test(path))
    .map(([path]) => path)
    .filter((path) => [...own.keys()].some((one) => parentOf(one) === parentOf(path)))

describe.skipIf(!isThere)(`against the recordings (set ROSTRUM_RECORDINGS to their folder)`, () => {
  let sample: RunningSample
  let bills: JsonBody[] = []
  let members: JsonBody[] = []
  let amendments: JsonBody[] = []

  beforeAll(async () => {
    sample = await startSampleCongress({ size: 'small', seed: 5 })
    bills = await getAllRows(sample.url, 'bill')
    members = await getAllRows(sample.url, 'member')
    amendments = await getAllRows(sample.url, 'amendment')
  })
  afterAll(() => sample.stop())

  const kinds = [...recordings()].filter(([kind]) => !NOT_SERVED.test(kind))

  it.each(kinds)('matches the structure of recorded %s', async (kind, real) => {
    const paths = pathsOf(kind, bills, members, amendments)
    expect(paths.length, 'no such answer').toBeGreaterThan(0)
    const answers = await Promise.all(paths.map((path) => getSample(sample.url, path)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const own = structureOf(answers.map(({ body }) => body))
    const theirs = structureOf(real)
    expect(contradictions(own, theirs)).toEqual([])
    expect(missing(own, theirs)).toEqual([])
  })
})
