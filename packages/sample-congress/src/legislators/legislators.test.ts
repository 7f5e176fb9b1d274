import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSampleCongress, type RunningSample, type SampleOptions } from '../start.ts'
import { bodyRows, fieldAt, getAllRows, getSample, type JsonBody } from '../testing/client.ts'
import { structureOf } from '../testing/structure.ts'
import { yamlPaths } from '../testing/yaml-paths.ts'

const FOLDER = join(process.env['ROSTRUM_RECORDINGS'] ?? '', '../legislators')
const isRecorded = process.env['ROSTRUM_RECORDINGS'] !== undefined && existsSync(FOLDER)

const running: RunningSample[] = []
async function start(options: SampleOptions = {}): Promise<RunningSample> {
  const sample = await startSampleCongress({ size: 'small', seed: 3, ...options })
  running.push(sample)
  return sample
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sample) => sample.stop()))
})

const get = (sample: RunningSample, name: string, headers: Record<string, string> = {}) =>
  fetch(`${sample.url}/legislators/${name}.json`, { headers })
const read = async (sample: RunningSample, name: string): Promise<JsonBody[]> =>
  (await (await get(sample, name)).json()) as JsonBody[] // a list of objects, by the format

const idOf = (one: JsonBody): unknown => fieldAt(one, 'id', 'bioguide')
const termsIn = (one: JsonBody): JsonBody[] => bodyRows({ rows: one['terms'] })
const lastTerm = (one: JsonBody): JsonBody => termsIn(one).at(-1) ?? {}

describe('the files', () => {
  it('list as current whom the API calls current, and as historical all others', async () => {
    const sample = await start()
    const rows = await getAllRows(sample.url, 'member')
    const current = await getAllRows(sample.url, 'member?currentMember=true')
    const files = await Promise.all(
      ['legislators-current', 'legislators-historical'].map((name) => read(sample, name)),
    )
    const [sitting = new Set(), former] = files.map((list) => new Set(list.map(idOf)))
    expect(sitting).toEqual(new Set(current.map((row) => row['bioguideId'])))
    const others = rows.map((row) => row['bioguideId']).filter((id) => !sitting.has(id))
    expect(former).toEqual(new Set(others))
  })

  it('say of a member what the API says', async () => {
    const sample = await start()
    for (const one of (await read(sample, 'legislators-current')).slice(0, 40)) {
      const { body } = await getSample(sample.url, `member/${String(idOf(one))}`)
      const member = fieldAt(body, 'member') as JsonBody // the shape of an item
      const term = lastTerm(one)
      const latest = bodyRows({ rows: member['terms'] }).toSorted(
        (a, b) => Number(a['congress']) - Number(b['congress']),
      )
      expect(String(fieldAt(one, 'bio', 'birthday')).slice(0, 4)).toBe(member['birthYear'])
      expect(String(fieldAt(one, 'name', 'last')).toUpperCase()).toBe(
        String(member['lastName']).toUpperCase(),
      )
      expect(term['state']).toBe(latest.at(-1)?.['stateCode'])
      expect(term['type']).toBe(latest.at(-1)?.['chamber'] === 'Senate' ? 'sen' : 'rep')
      expect(term['office']).toBe(fieldAt(member, 'addressInformation', 'officeAddress'))
    }
  })

  it('give senators six years and representatives two', async () => {
    const sample = await start({ size: 'standard' })
    const terms = (await read(sample, 'legislators-current')).map(lastTerm)
    const ends = (type: string): unknown[] =>
      terms.filter((term) => term['type'] === type).map(({ end }) => end)
    expect(new Set(ends('rep'))).toEqual(new Set(['2027-01-03']))
    expect(new Set(ends('sen'))).toEqual(new Set(['2027-01-03', '2029-01-03', '2031-01-03']))
    expect(terms.filter(({ how }) => how !== undefined).length).toBeGreaterThan(0)
  })

  it('name both parties of a term in which one was changed', async () => {
    const sample = await start({ size: 'standard' })
    const all = [
      ...(await read(sample, 'legislators-current')),
      ...(await read(sample, 'legislators-historical')),
    ]
    const changed = all.flatMap(termsIn).filter((term) => term['party_affiliations'] !== undefined)
    expect(changed.length).toBeGreaterThan(0)
    for (const term of changed) {
      const rows = bodyRows({ rows: term['party_affiliations'] })
      expect([rows[0]?.['start'], rows.at(-1)?.['end']]).toEqual([term['start'], term['end']])
      expect(rows.at(-1)?.['party']).toBe(term['party'])
      expect(rows[0]?.['end']).toBe(rows[1]?.['start'])
    }
  })

  it('have committees with ranked members of their chamber', async () => {
    const sample = await start()
    const sitting = new Map(
      (await read(sample, 'legislators-current')).map((one) => [idOf(one), lastTerm(one)]),
    )
    const committees = await read(sample, 'committees-current')
    const membership: unknown = await (await get(sample, 'committee-membership-current')).json()
    for (const { thomas_id: id, type, subcommittees } of committees) {
      const seatsOf = (code: string) => bodyRows({ rows: fieldAt(membership as JsonBody, code) }) // an object of lists
      const rows = seatsOf(String(id))
      expect(rows.length).toBeGreaterThan(2)
      expect(rows.map(({ title }) => title).filter(Boolean)).toEqual(['Chairman', 'Ranking Member'])
      const chambers = rows.map(({ bioguide }) => sitting.get(bioguide)?.['type'])
      const seats = { house: ['rep'], senate: ['sen'] }[String(type)] ?? ['rep', 'sen']
      expect(seats).toEqual(expect.arrayContaining(chambers))
      const seated = new Set(rows.map(({ bioguide }) => bioguide))
      for (const { thomas_id: part } of bodyRows({ rows: subcommittees ?? [] })) {
        const below = seatsOf(`${String(id)}${String(part)}`)
        expect(below.length).toBeGreaterThan(1)
        expect(below.filter(({ bioguide }) => !seated.has(bioguide))).toEqual([])
      }
    }
  })

  it('answer conditional requests until a member changes', async () => {
    const sample = await start()
    const etag = (await get(sample, 'legislators-current')).headers.get('ETag') ?? ''
    expect((await get(sample, 'legislators-current', { 'if-none-match': etag })).status).toBe(304)
    sample.advance(60)
    const next = await get(sample, 'legislators-current', { 'if-none-match': etag })
    expect(next.status).toBe(200)
    expect((await get(sample, 'nobody')).status).toBe(404)
  })

  it('move members who leave with a congress to the historical file', async () => {
    const sample = await start()
    const before = new Set((await read(sample, 'legislators-current')).map(idOf))
    sample.advance(60)
    const after = new Set((await read(sample, 'legislators-current')).map(idOf))
    const historical = new Set((await read(sample, 'legislators-historical')).map(idOf))
    const gone = [...before].filter((id) => !after.has(id))
    const arrived = [...after].filter((id) => !before.has(id))
    expect([gone, arrived].map(({ length }) => length > 0)).toEqual([true, true])
    expect(gone.filter((id) => !historical.has(id))).toEqual([])
  })
})

const pathsOf = (bodies: readonly unknown[]): string[] =>
  [...structureOf(bodies).keys()].map((path) => path.replaceAll('[]', ''))

describe.skipIf(!isRecorded)(
  'against recorded files (set ROSTRUM_RECORDINGS to the folder beside them)',
  () => {
    const recorded = (name: string): Set<string> =>
      yamlPaths(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'))
    let files: Record<string, unknown[]>

    beforeAll(async () => {
      const sample = await start({ size: 'standard' })
      const membership: unknown = await (await get(sample, 'committee-membership-current')).json()
      files = {
        'legislators-current': await read(sample, 'legislators-current'),
        'committees-current': await read(sample, 'committees-current'),
        'committee-membership-current': Object.values(membership as JsonBody).flat(), // an object of lists
      }
    })

    it.each(['legislators-current', 'committees-current'])('has no field that %s lacks', (name) => {
      const theirs = recorded(name)
      expect(pathsOf(files[name] ?? []).filter((path) => !theirs.has(path))).toEqual([])
    })

    it('has the fields of a committee member', () => {
      const theirs = new Set(
        [...recorded('committee-membership-current')].map((path) => path.split('.').at(-1)),
      )
      expect(
        pathsOf(files['committee-membership-current'] ?? []).filter((path) => !theirs.has(path)),
      ).toEqual([])
    })
  },
)
