import { expect, test } from 'vitest'
import { createAlertChoices } from './alert-choices.ts'

/** A service that holds each save until the test answers it. */
function service() {
  const calls: { sent: object; answer: (error?: Error) => void }[] = []
  const choices = createAlertChoices(
    (sent) =>
      new Promise((resolve, reject) => {
        calls.push({ sent, answer: (error) => (error === undefined ? resolve() : reject(error)) })
      }),
  )
  return { calls, choices }
}

test('saves choices made during a save afterwards', async () => {
  const { calls, choices } = service()
  const done = choices.change({ rhythm: 'daily', weekday: 'friday' })
  void choices.change({ rhythm: 'weekly' })
  expect(calls.map(({ sent }) => sent)).toEqual([{ rhythm: 'daily', weekday: 'friday' }])
  calls[0]?.answer()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.sent).toEqual({ rhythm: 'weekly' })
  calls[1]?.answer()
  await done
  expect(choices.get()).toEqual({ unsaved: {}, status: 'saved' })
})

test('keeps choices that failed to save, and sends them with the next one', async () => {
  const { calls, choices } = service()
  const failing = choices.change({ rhythm: 'daily' })
  const error = new Error('no connection')
  calls[0]?.answer(error)
  await failing
  expect(choices.get()).toEqual({ unsaved: { rhythm: 'daily' }, status: 'failed', error })
  void choices.change({ weekday: 'friday' })
  expect(calls[1]?.sent).toEqual({ rhythm: 'daily', weekday: 'friday' })
})

test('sends nothing after the choices were discarded', async () => {
  const { calls, choices } = service()
  const failing = choices.change({ rhythm: 'daily' })
  calls[0]?.answer(new Error('refused'))
  await failing
  choices.discard()
  await choices.send()
  expect([choices.get(), calls.length]).toEqual([{ unsaved: {}, status: 'idle' }, 1])
})

test('flushes pending choices when the page may be closing', async () => {
  const { calls, choices } = service()
  const done = choices.change({ rhythm: 'daily' })
  void choices.change({ weekday: 'friday' })
  choices.flush()
  expect(calls.map(({ sent }) => sent)).toEqual([{ rhythm: 'daily' }, { rhythm: 'daily', weekday: 'friday' }])
  calls.forEach(({ answer }) => answer())
  await expect.poll(() => calls.length).toBe(3)
  calls[2]?.answer()
  await done
  choices.flush()
  expect(calls).toHaveLength(3)
})
