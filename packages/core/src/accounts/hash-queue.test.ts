import { expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'

const busy = { code: 'busy', status: 503, retryAfterSeconds: expect.any(Number) }

/** A queue whose hashes finish when the test says so. */
function startQueue() {
  const queue = new HashQueue({ runningMax: 2 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const runHash = (network: string, name = network) =>
    queue.from(network).run(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  /** Finishes the oldest running hash, and waits until the next one has started. */
  const end = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, started, runHash, end }
}

test('runs two hashes at a time, and the next when one ends', async () => {
  const { runHash, started, end } = startQueue()
  const all = ['a', 'b', 'c', 'd'].map((network) => runHash(network))
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b'])
  await end()
  expect(started).toEqual(['a', 'b', 'c'])
  for (let i = 0; i < 3; i += 1) await end()
  await Promise.all(all)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('queues two hashes of a network and refuses the third as busy', async () => {
  const { queue, runHash, end } = startQueue()
  const all = Array.from({ length: 4 }, () => runHash('a'))
  await expect(runHash('a')).rejects.toMatchObject(busy)
  await expect(queue.from('a').enter(() => runHash('a'))).rejects.toMatchObject(busy)
  all.push(runHash('b'))
  for (let i = 0; i < 5; i += 1) await end()
  await Promise.all(all)
})

test('schedules networks round-robin', async () => {
  const { runHash, started, end } = startQueue()
  const all = [
    runHash('x'),
    runHash('x'),
    runHash('a', 'a1'),
    runHash('a', 'a2'),
    runHash('b', 'b1'),
    runHash('b', 'b2'),
  ]
  for (let i = 0; i < 6; i += 1) await end()
  await Promise.all(all)
  expect(started).toEqual(['x', 'x', 'a1', 'b1', 'a2', 'b2'])
})

test('refuses everyone as busy while twenty wait, and no one afterwards', async () => {
  const { runHash, end } = startQueue()
  const ends = Promise.allSettled(Array.from({ length: 30 }, (_, i) => runHash(`network ${i}`)))
  for (let i = 0; i < 22; i += 1) await end()
  const refused = (await ends).filter((it): it is PromiseRejectedResult => it.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining(busy)),
  )
  const later = runHash('a')
  await end()
  await later
})

test('starts work when a slot is free, and frees it after the first hash', async () => {
  const queue = new HashQueue({ runningMax: 2 })
  const [started, hashed]: [string[], string[]] = [[], []]
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const enter = (network: string) => {
    const hashing = queue.from(network)
    return hashing.enter(async () => {
      started.push(network)
      await released
      await hashing.run(async () => void hashed.push(network))
    })
  }
  const ends = Promise.allSettled(Array.from({ length: 100 }, (_, i) => enter(`network ${i}`)))
  await new Promise(setImmediate)
  expect(started).toEqual(['network 0', 'network 1'])
  release()
  expect((await ends).filter(({ status }) => status === 'rejected')).toHaveLength(78)
  expect(hashed).toHaveLength(22)
})

test('frees the slot of work that never hashes, and of work that fails', async () => {
  const queue = new HashQueue({ runningMax: 1 })
  for (let i = 0; i < 3; i += 1) {
    await queue.from('a').enter(async () => 'refused before')
    await expect(queue.from('a').enter(() => Promise.reject(new Error('no table')))).rejects.toThrow(
      'no table',
    )
  }
  expect(await queue.from('b').run(async () => 'hash')).toBe('hash')
})

test('waits for a new slot for a second hash of the same work', async () => {
  const hashing = new HashQueue({ runningMax: 2 }).from('a')
  expect(
    await hashing.enter(async () => [await hashing.run(async () => 1), await hashing.run(async () => 2)]),
  ).toEqual([1, 2])
})

test('serves known callers before strangers, and has room for them beside any number of strangers', async () => {
  const { queue, runHash, started, end } = startQueue()
  const strangers = Promise.allSettled(Array.from({ length: 30 }, (_, i) => runHash(`network ${i}`)))
  const known = queue.from('owner').asKnown()
  const owner = known.enter(() => known.run(async () => void started.push('owner')))
  await end()
  await owner
  expect(started).toEqual(['network 0', 'network 1', 'owner', 'network 2'])
  for (let i = 0; i < 22; i += 1) await end()
  await strangers
})

test('counts the networks of one IPv6 /48 together', async () => {
  const { runHash, end } = startQueue()
  const all = Array.from({ length: 4 }, (_, i) => runHash(`2001:db8:1:${i}`))
  await expect(runHash('2001:db8:1:4')).rejects.toMatchObject(busy)
  all.push(runHash('2001:db8:2:1'))
  for (let i = 0; i < 5; i += 1) await end()
  await Promise.all(all)
})

test('adds jitter to the retry times of refused callers', async () => {
  const { runHash } = startQueue()
  void Promise.all(Array.from({ length: 4 }, () => runHash('a')))
  const refusals = await Promise.allSettled(Array.from({ length: 8 }, () => runHash('a')))
  const seconds = refusals.map((end) => end.status === 'rejected' && end.reason.retryAfterSeconds)
  expect(seconds.toSorted()).toEqual([2, 2, 3, 3, 4, 4, 5, 5])
})

test('continues after a failed hash', async () => {
  const hashing = new HashQueue({ runningMax: 2 }).from('a')
  for (let i = 0; i < 5; i += 1)
    await expect(hashing.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await hashing.run(async () => 'hash')).toBe('hash')
})
