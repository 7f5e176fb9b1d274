import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startScreen() {
  const paints: (() => void)[] = []
  const quiet = createQuiet((act) => void paints.push(act))
  const late = vi.fn<() => void>()
  void quiet.when().then(late)
  return { quiet, late, paint: () => paints.splice(0).forEach((act) => act()) }
}

function createCall() {
  let arrive = (): void => undefined
  const answer = new Promise<void>((resolve) => void (arrive = resolve))
  return { answer, arrive: () => arrive() }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('waits until the screen is drawn and everything it asked for has come', async () => {
  const { quiet, late, paint } = startScreen()
  const first = createCall()
  const call = quiet.during(first.answer)
  quiet.drawn()
  paint()
  await settle()
  expect(late).not.toHaveBeenCalled()
  first.arrive()
  await call
  // Loaded data may make the screen request more.
  const more = createCall()
  const next = quiet.during(more.answer)
  paint()
  await settle()
  expect(late).not.toHaveBeenCalled()
  more.arrive()
  await next
  paint()
  await settle()
  expect(late).toHaveBeenCalledTimes(1)
  await quiet.when()
})

test('counts calls that fail, and stops waiting for one that hangs', async () => {
  const { quiet, late, paint } = startScreen()
  await expect(quiet.during(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  void quiet.during(new Promise(() => undefined))
  quiet.drawn()
  paint()
  await settle()
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(late).toHaveBeenCalledTimes(1)
})
