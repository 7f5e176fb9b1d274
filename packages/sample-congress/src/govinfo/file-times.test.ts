import { expect, it } from 'vitest'
import { SampleCongress } from '../server/sample-congress.ts'
import { DAY, HOUR, instantOf, WorldClock } from '../base/calendar.ts'
import { World } from '../world/world.ts'
import { billStatusXml } from './bill-status.ts'
import { BATCH, batchesSince, lastBatch, publishedAt } from './files.ts'
import { timelineOf } from '../bills/timeline.ts'

const NOW = instantOf('2026-11-20T15:00:00Z')

function open() {
  const world = new World({ seed: 5, size: 'small', opened: NOW })
  const sample = new SampleCongress(world, new WorldClock(NOW, 0))
  sample.reindex([118])
  const ctx = sample.context('https://sample.example')
  return { world, ctx: { ...ctx, now: lastBatch(NOW) } }
}

it('runs a batch every four hours', () => {
  expect(lastBatch(NOW)).toBe(instantOf('2026-11-20T12:00:00Z'))
  expect(lastBatch(NOW + HOUR)).toBe(instantOf('2026-11-20T16:00:00Z'))
})

it('publishes the record as of the newest batch', () => {
  const { world, ctx } = open()
  const { now } = ctx
  const bills = world.congressesAt(now).flatMap((congress) => world.billsOf(congress).bills)
  const published = bills.flatMap((bill) => {
    const at = publishedAt(ctx, bill)
    return at === undefined ? [] : [{ timeline: timelineOf(bill), at }]
  })
  expect(published.length).toBeGreaterThan(300)
  for (const { timeline, at } of published) {
    expect(at % BATCH).toBe(0)
    expect(billStatusXml({ ...ctx, now: at }, timeline)).toBe(billStatusXml({ ...ctx, now }, timeline))
  }
})

it('names in each batch the files that it wrote last', () => {
  const { world, ctx } = open()
  const batches = batchesSince(ctx, ctx.now - 40 * DAY)
  expect(batches.size).toBeGreaterThan(50)
  for (const [batch, bills] of batches) {
    const written = world
      .congressesAt(batch)
      .flatMap((congress) => world.billsOf(congress).bills)
      .filter((bill) => publishedAt({ ...ctx, now: batch }, bill) === batch)
    expect(new Set(written)).toEqual(bills)
  }
})
