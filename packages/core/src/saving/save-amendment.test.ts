import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import type { AmendmentHead, AmendmentItem } from '../record/amendment.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { findAmendment } from '../store/record/amendments.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { useEngine } from '../testing/engine.ts'
import { outcomeOf } from './amendment-changes.ts'
import { saveAmendment, saveAmendmentHeads } from './save-amendment.ts'

const engine = useEngine()

let numbers = 0
const freshHead = (changes: Partial<AmendmentHead> = {}): AmendmentHead => ({
  congress: 119,
  type: 'samdt',
  number: String((numbers += 1)),
  purpose: 'To strike section 2.',
  latestAction: { text: 'Amendment SA 1 proposed by Senator Doe.', date: '2026-02-03' },
  sourceUpdatedAt: '2026-02-04T08:00:00Z',
  ...changes,
})
const itemOf = (head: AmendmentHead): AmendmentItem => ({
  ...head,
  chamber: 'Senate',
  sponsors: [],
  counts: { actions: 1, amendments: 0, cosponsors: 0, texts: 0 },
})
const saving = (changes: Partial<SaveContext> = {}): SaveContext => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  newsAfter: '',
  ...changes,
})
async function eventsOf(head: AmendmentHead): Promise<string[]> {
  const subject = { kind: 'amendment' as const, key: recordKeyOf(head) }
  const { events } = await listEventsOf(engine.store, subject, { limit: 100 })
  return events.map(({ kind, from, to }) => [kind, from, to].filter(Boolean).join(': ')).toSorted()
}

test('appends no event in a baseline walk, and submission and first action after it', async () => {
  const [old, young] = [freshHead(), freshHead()]
  expect(
    await saveAmendmentHeads(
      [old],
      saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }),
    ),
  ).toEqual(['new'])
  expect(await saveAmendmentHeads([young, young], saving())).toContain('new')
  expect(await eventsOf(old)).toEqual([])
  expect(await eventsOf(young)).toEqual([
    'action: Amendment SA 1 proposed by Senator Doe.',
    'submitted: To strike section 2.',
  ])
})

test('appends actions and outcome once, and reads back the details', async () => {
  const head = freshHead()
  await saveAmendmentHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
  const agreed = { text: 'Amendment SA 1 agreed to in Senate by Voice Vote.', date: '2026-02-20' }
  const item = itemOf({ ...head, latestAction: agreed })
  const proposed = { text: 'Amendment SA 1 proposed by Senator Doe.', date: '2026-02-03' }
  const detail = { item, actions: [agreed, proposed], cosponsors: [], texts: [] }
  const atFirst = { ...detail, item: itemOf(head), actions: [proposed] }
  await saveAmendment({ kind: 'detail', detail: atFirst }, saving({ now: new Date('2026-02-05T12:00:00Z') }))
  await saveAmendment({ kind: 'detail', detail }, saving())
  expect(await saveAmendment({ kind: 'detail', detail }, saving())).toBe('same')
  expect(await eventsOf(head)).toEqual([`action: ${agreed.text}`, 'outcome: agreed to'])
  expect((await findAmendment(engine.store, head))?.detail).toEqual(detail)
})

const agreedTo = { text: 'Amendment SA 1 agreed to in Senate by Voice Vote.', date: '2026-02-20' }
const proposedBy = { text: 'Amendment SA 1 proposed by Senator Doe.', date: '2026-02-03' }

test('appends the outcome of an amendment already decided when first seen', async () => {
  const head = freshHead({ latestAction: agreedTo })
  await saveAmendmentHeads([head], saving())
  const detail = { item: itemOf(head), actions: [agreedTo, proposedBy], cosponsors: [], texts: [] }
  await saveAmendment({ kind: 'detail', detail }, saving())
  expect(await eventsOf(head)).toEqual([
    `action: ${agreedTo.text}`,
    `action: ${proposedBy.text}`,
    'outcome: agreed to',
    'submitted: To strike section 2.',
  ])
})

test('appends the outcome of a new amendment found in its details, and none of an old one', async () => {
  const tabled = { text: 'Motion to reconsider laid on the table.', date: '2026-02-20' }
  const detailOf = (head: AmendmentHead) => {
    const item = itemOf({ ...head, latestAction: tabled })
    return { item, actions: [tabled, agreedTo, proposedBy], cosponsors: [], texts: [] }
  }
  const [young, old] = [freshHead(), freshHead()]
  await saveAmendmentHeads([young], saving({ newsAfter: '2026-02-01' }))
  await saveAmendmentHeads([old], saving({ newsAfter: '2026-02-03' }))
  expect(await eventsOf(young)).toEqual([])
  await saveAmendment({ kind: 'detail', detail: detailOf(young) }, saving())
  await saveAmendment({ kind: 'detail', detail: detailOf(old) }, saving())
  expect(await eventsOf(young)).toEqual(
    expect.arrayContaining(['outcome: agreed to', 'submitted: To strike section 2.']),
  )
  expect(await eventsOf(old)).toEqual([])
})

test('ignores an older decision that is seen after a newer one', async () => {
  const head = freshHead({ latestAction: agreedTo })
  await saveAmendmentHeads([head], saving())
  const rejected = { text: 'Amendment SA 1 not agreed to in Senate by Voice Vote.', date: '2026-02-10' }
  const actions = [agreedTo, rejected, proposedBy]
  await saveAmendment(
    { kind: 'detail', detail: { item: itemOf(head), actions, cosponsors: [], texts: [] } },
    saving(),
  )
  expect(await eventsOf(head)).toContain(`action: ${rejected.text}`)
  expect((await eventsOf(head)).filter((line) => line.startsWith('outcome'))).toEqual(['outcome: agreed to'])
})

test('appends a reversed outcome with its predecessor, and no repeated one', async () => {
  const head = freshHead({
    latestAction: { text: 'Amendment SA 1 not agreed to in Senate.', date: '2026-02-10' },
  })
  await saveAmendmentHeads([head], saving())
  await saveAmendmentHeads([{ ...head, latestAction: agreedTo }], saving())
  const again = { text: 'Amendment SA 1 agreed to in Senate, as modified.', date: '2026-02-21' }
  await saveAmendmentHeads([{ ...head, latestAction: again }], saving())
  expect((await eventsOf(head)).filter((line) => line.startsWith('outcome'))).toEqual([
    'outcome: not agreed to',
    'outcome: not agreed to: agreed to',
  ])
})

test('appends no event for a newer date alone', async () => {
  const head = freshHead()
  await saveAmendmentHeads([head], saving({ newsAfter: '2026-02-05', now: new Date('2026-02-05T12:00:00Z') }))
  expect(await saveAmendmentHeads([{ ...head, sourceUpdatedAt: '2026-02-28T00:00:00Z' }], saving())).toEqual([
    'touched',
  ])
  expect(await eventsOf(head)).toEqual([])
})

test.each([
  ['Amendment SA 1 agreed to in Senate by Yea-Nay Vote.', 'agreed to'],
  ['On agreeing to the Doe amendment (A001) Failed by recorded vote.', 'not agreed to'],
  ['Amendment SA 1 not agreed to in Senate.', 'not agreed to'],
  ['Proposed amendment SA 1 withdrawn in Senate.', 'withdrawn'],
  ['Amendment SA 1 ruled out of order by the chair.', 'ruled out of order'],
  ['Amendment SA 1 fell when cloture was invoked on the measure.', 'fell'],
  ['Amendment SA 1 proposed by Senator Doe.', undefined],
  ['Motion to waive all applicable budgetary discipline agreed to in Senate by Yea-Nay Vote.', undefined],
  ['Motion to table amendment SA 1 rejected in Senate by Yea-Nay Vote.', undefined],
  ['Motion to table amendment SA 1 not agreed to in Senate.', undefined],
  ['Motion to table amendment SA 1 agreed to in Senate by Voice Vote.', 'tabled'],
  ['Cloture on amendment SA 1 agreed to.', undefined],
])('outcomeOf(%s) is %s', (text, outcome) => {
  expect(outcomeOf(text)).toBe(outcome)
})
