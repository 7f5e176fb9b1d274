import { expect, test } from 'vitest'
import { createList, type ProviderList, type ListSpec } from './list.ts'
import { ACTIONS, COSPONSORS, SUBJECTS, TEXTS } from './list-specs.ts'
import { createOddShapes } from './odd-shapes.ts'
import { type WireObject, fieldsOf } from './wire-object.ts'
import { intOf } from './values.ts'

const SPEC: ListSpec<number> = {
  kind: 'things',
  rowsOf: (body) => (Array.isArray(body['things']) ? body['things'] : undefined),
  read: (wire) => {
    const id = intOf(fieldsOf(wire)['id'])
    return id === undefined ? { missing: 'id' } : { row: id }
  },
  keyOf: String,
  isPart: false,
}

const noLog = { info: () => {}, error: () => {} }
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ id: from + i }))

function trackedList<Row>(
  spec: ListSpec<Row>,
  answer: (offset: number) => WireObject,
): { list: ProviderList<Row>; offsets: number[] } {
  const offsets: number[] = []
  const fetchPage = async (offset: number) => {
    offsets.push(offset)
    return answer(offset)
  }
  return { list: createList(spec, { fetchPage, odd: createOddShapes(noLog) }), offsets }
}

/** A well-behaved list, 250 rows per page. */
const honestPages = (total: number) => (offset: number) => ({
  things: numbers(offset, Math.min(offset + 250, total)),
  pagination: { count: total, ...(offset + 250 < total && { next: 'https://elsewhere.example/?sort=a b' }) },
})

test('reads a short list in one call', async () => {
  const { list, offsets } = trackedList(SPEC, honestPages(3))
  expect(await list.all()).toEqual([0, 1, 2])
  expect(offsets).toEqual([0])
})

test('overlaps pages so that rows that move up are not missed', async () => {
  let isFirst = true
  const { list, offsets } = trackedList(SPEC, (offset) => {
    const moved = isFirst ? numbers(0, 600) : [...numbers(3, 600), ...numbers(0, 3)]
    isFirst = false
    return { things: moved.slice(offset, offset + 250), pagination: { count: 600 } }
  })
  expect(await list.all()).toHaveLength(600)
  expect(offsets).toEqual([0, 245, 490])
})

test('reads 16,000 rows in at most 70 calls', async () => {
  const { list, offsets } = trackedList(SPEC, honestPages(16_315))
  expect(await list.all()).toHaveLength(16_315)
  expect(offsets.length).toBeLessThanOrEqual(70)
})

test('resumes from any offset', async () => {
  const { list } = trackedList(SPEC, honestPages(600))
  const rows = new Set<number>()
  for await (const page of list.pages(490)) for (const row of page.rows) rows.add(row)
  expect([...rows]).toEqual(numbers(490, 600).map(({ id }) => id))
})

test('requests another page after a full one, whatever the total says', async () => {
  const { list, offsets } = trackedList(SPEC, (offset) => ({
    things: numbers(offset, Math.min(offset + 250, 400)),
    pagination: { count: 250 },
  }))
  expect(await list.all()).toHaveLength(400)
  expect(offsets).toEqual([0, 245])
})

test('continues after the last row of a short page', async () => {
  const { list } = trackedList(SPEC, (offset) => ({
    things: numbers(offset, Math.min(offset + 100, 300)),
    pagination: { count: 300 },
  }))
  expect(await list.all()).toHaveLength(300)
})

test('continues after a gap in the list', async () => {
  const { list } = trackedList(SPEC, (offset) => ({
    things: offset === 245 ? [] : numbers(offset, Math.min(offset + 250, 700)),
    pagination: { count: 700 },
  }))
  expect(await list.all()).toContain(699)
})

test('dedupes rows', async () => {
  const { list } = trackedList(SPEC, () => ({
    things: [...numbers(0, 4), { id: 0 }],
    pagination: { count: 5 },
  }))
  expect(await list.page()).toMatchObject({ rows: [0, 1, 2, 3], repeated: 1 })
  expect(await list.all()).toEqual([0, 1, 2, 3])
})

test('stops when the service ignores the offset', async () => {
  const { list, offsets } = trackedList(SPEC, () => ({
    things: numbers(0, 250),
    pagination: { count: 250, next: 'x' },
  }))
  expect(await list.all()).toHaveLength(250)
  expect(offsets).toHaveLength(3)
})

test('stops when the total is far too high', async () => {
  const { list, offsets } = trackedList(SPEC, (offset) => ({
    things: offset === 0 ? numbers(0, 3) : [],
    pagination: { count: 1_974 },
  }))
  expect(await list.all()).toEqual([0, 1, 2])
  expect(offsets).toHaveLength(3)
})

test('skips and counts a row of unknown shape', async () => {
  const { list } = trackedList(SPEC, () => ({
    things: [{ id: 1 }, { name: 'x' }, { id: 2 }, null],
    pagination: { count: 4 },
  }))
  expect(await list.page()).toMatchObject({ rows: [1, 2], skipped: 2 })
  expect(await list.all()).toEqual([1, 2])
})

test('rejects a list of which most rows are of an unknown shape', async () => {
  const body = { things: [{ id: 1 }, { name: 'x' }, null, 7], pagination: { count: 4 } }
  await expect(trackedList(SPEC, () => body).list.page()).rejects.toMatchObject({ code: 'bad_shape' })
})

test('rejects parts of an unknown shape, which would overwrite stored data', async () => {
  const actions = trackedList(ACTIONS, () => ({ actions: [{ description: 'Passed' }] })).list
  const subjects = trackedList(SUBJECTS, () => ({
    subjects: { legislativeSubjects: [{ term: 'Parks' }] },
  })).list
  for (const part of [actions, subjects])
    await expect(part.all()).rejects.toMatchObject({ code: 'bad_shape' })
})

test('rejects a response without rows unless the total is zero', async () => {
  await expect(trackedList(SPEC, () => ({ pagination: { count: 3 } })).list.page()).rejects.toMatchObject({
    code: 'bad_shape',
  })
  expect(await trackedList(SPEC, () => ({ pagination: { count: 0 } })).list.page()).toMatchObject({
    rows: [],
  })
})

test('ends at the first short page when there is no pagination', async () => {
  const { list, offsets } = trackedList(SPEC, () => ({ things: numbers(0, 3) }))
  expect(await list.all()).toEqual([0, 1, 2])
  expect(offsets).toEqual([0])
})

test('includes withdrawn cosponsors that the total omits', async () => {
  const person = (i: number) => ({
    bioguideId: `A${String(i).padStart(6, '0')}`,
    fullName: `Sen. Example, Person ${i} [D-VT]`,
    sponsorshipDate: '2025-03-04',
  })
  const people = Array.from({ length: 251 }, (_, i) => person(i))
  const { list } = trackedList(COSPONSORS, (offset) => ({
    cosponsors: people.slice(offset, offset + 250),
    pagination: { count: 249, countIncludingWithdrawnCosponsors: 251 },
  }))
  expect(await list.all()).toHaveLength(251)
})

test('lists a cosponsor who withdrew and rejoined twice', async () => {
  const row = { bioguideId: 'A000001', fullName: 'Sen. Example, Ann [D-VT]' }
  const { list } = trackedList(COSPONSORS, () => ({
    cosponsors: [
      { ...row, sponsorshipDate: '2025-03-04', sponsorshipWithdrawnDate: '2025-04-01' },
      { ...row, sponsorshipDate: '2025-05-06' },
    ],
    pagination: { count: 1, countIncludingWithdrawnCosponsors: 2 },
  }))
  expect((await list.all()).map(({ date }) => date)).toEqual(['2025-03-04', '2025-05-06'])
})

test('dedupes the law text that every page repeats', async () => {
  const text = (type: string, date: string | null) => ({
    type,
    date,
    formats: [{ type: 'PDF', url: `https://www.congress.gov/${type.replaceAll(' ', '')}.pdf` }],
  })
  const law = text('Public Law', '2025-07-05T03:59:59Z')
  const { list, offsets } = trackedList(TEXTS, () => ({
    textVersions: [
      text('Enrolled Bill', null),
      text('Introduced in House', '2025-01-03T05:00:00Z'),
      law,
      law,
    ],
    pagination: { count: 2 },
  }))
  const whole = await list.all()
  expect(whole.map(({ type, date }) => [type, date])).toEqual([
    ['Enrolled Bill', undefined],
    ['Introduced in House', '2025-01-03'],
    ['Public Law', '2025-07-04'],
  ])
  expect(offsets).toEqual([0])
})

test('counts the policy area, sent on the first page only, as a subject', async () => {
  const subjects = Array.from({ length: 300 }, (_, i) => ({ name: `Subject ${i}` }))
  const { list, offsets } = trackedList(SUBJECTS, (offset) => ({
    subjects:
      offset === 0
        ? { legislativeSubjects: subjects.slice(0, 249), policyArea: { name: 'Immigration' } }
        : { legislativeSubjects: subjects.slice(offset - 1, offset + 249) },
    pagination: { count: 301 },
  }))
  expect(await list.all()).toHaveLength(301)
  expect(offsets).toEqual([0, 250])
})
