import { expect, test, vi } from 'vitest'
import { ChunkError, loadChunk, prefetchChunk } from './load-chunk.ts'

function createNetwork(isOutdated = false) {
  const pauses: number[] = []
  const stylesLoaded = vi.fn<() => Promise<void>>().mockResolvedValue()
  const network = {
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
    isOutdated: async () => isOutdated,
    stylesLoaded,
  }
  return { pauses, stylesLoaded, network }
}

test('retries with backoff until the code is loaded', async () => {
  const { pauses, network } = createNetwork()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue('code')
  expect(await loadChunk(load, network)).toBe('code')
  expect(pauses).toEqual([1_000, 2_000])
})

test('gives up after four attempts', async () => {
  const { network } = createNetwork()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('lost'))
  const failure = loadChunk(load, network)
  await expect(failure).rejects.toBeInstanceOf(ChunkError)
  await expect(failure).rejects.toMatchObject({ wasReplaced: false })
  expect(load).toHaveBeenCalledTimes(4)
})

test('gives up immediately when a newer site has been deployed', async () => {
  const { network, pauses } = createNetwork(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
  await expect(loadChunk(load, network)).rejects.toMatchObject({ wasReplaced: true })
  expect(load).toHaveBeenCalledTimes(1)
  expect(pauses).toEqual([])
})

test('waits for the styles of the code', async () => {
  const { network, stylesLoaded } = createNetwork()
  await loadChunk(async () => 'code', network)
  expect(stylesLoaded).toHaveBeenCalledTimes(1)
})

test('ignores a failed prefetch', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('lost'))
  prefetchChunk(load)
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
})
