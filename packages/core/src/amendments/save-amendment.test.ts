import { expect, test } from 'vitest'
import type { AmendmentHead, AmendmentItem } from '../record/amendment.ts'
import type { Saving } from '../record/saving.ts'
import { amendmentKey, findAmendment } from '../store/amendments.ts'
import { listEventsOf } from '../store/events.ts'
import { useEngine } from '../testing/engine.ts'
import { outcomeOf, saveAmendment, saveAmendmentHeads } from './save-amendment.ts'

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
const saving = (changes: Partial<Saving> = {}): Saving => ({
  store: engine.store,
  now: new Date('2026-03-02T12:00:00Z'),
  source: 'api.congress.gov',
  isBaseline: false,
  ...changes,
})
async function eventsOf(head: AmendmentHead): Promise<string[]> {
  const subject = { kind: 'amendment' as const, key: amendmentKey(head) }
  const { events } = await listEventsOf(engine.store, subject, { limit: 100 })
  return events.map(({ kind, from, to }) => [kind, from, to].filter(Boolean).join(': ')).toSorted()
}

test('in the first walk it is no news; later it is submitted and has its first action', async () => {
  const [old, young] = [freshHead(), freshHead()]
  expect(
    await saveAmendmentHeads([old], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') })),
  ).toEqual(['new'])
  expect(await saveAmendmentHeads([young, young], saving())).toContain('new')
  expect(await eventsOf(old)).toEqual([])
  expect(await eventsOf(young)).toEqual([
    'action: Amendment SA 1 proposed by Senator Doe.',
    'submitted: To strike section 2.',
  ])
})

test('its actions and its outcome are told once, and its details come back whole', async () => {
  const head = freshHead()
  await saveAmendmentHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
  const agreed = { text: 'Amendment SA 1 agreed to in Senate by Voice Vote.', date: '2026-02-20' }
  const item = itemOf({ ...head, latestAction: agreed })
  const proposed = { text: 'Amendment SA 1 proposed by Senator Doe.', date: '2026-02-03' }
  const detail = { item, actions: [agreed, proposed], cosponsors: [], texts: [] }
  await saveAmendment({ detail }, saving())
  expect(await saveAmendment({ detail }, saving())).toBe('same')
  expect(await eventsOf(head)).toEqual([`action: ${agreed.text}`, 'outcome: agreed to'])
  expect((await findAmendment(engine.store, head))?.detail).toEqual(detail)
})

test('a newer date alone is no event', async () => {
  const head = freshHead()
  await saveAmendmentHeads([head], saving({ isBaseline: true, now: new Date('2026-02-05T12:00:00Z') }))
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
  ['Amendment SA 1 proposed by Senator Doe.', undefined],
])('%s: %s', (text, outcome) => {
  expect(outcomeOf(text)).toBe(outcome)
})
