import { notifyManager } from '@tanstack/react-query'

/** Longer than the delay between a release and its click. */
const CLICK_MS = 100
/** Some releases fire no event, such as after a press that opened a browser menu. */
const LONGEST_PRESS_MS = 3_000

/** Batches the updates of queries, and holds them between a press and its click: they could move the pressed element. */
export function holdWhilePressed(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let waiting: (() => void)[] = []
  function release(): void {
    clearTimeout(timer)
    isPressed = false
    const updates = waiting
    waiting = []
    updates.forEach((update) => update())
  }
  function releaseAfter(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(release, milliseconds)
  }
  const releaseSoon = (): void => releaseAfter(CLICK_MS)
  window.addEventListener('pointerdown', () => {
    isPressed = true
    releaseAfter(LONGEST_PRESS_MS)
  })
  window.addEventListener('pointerup', releaseSoon)
  window.addEventListener('pointercancel', releaseSoon)
  window.addEventListener('click', release)
  notifyManager.setScheduler((update) => {
    waiting.push(update)
    if (!isPressed && waiting.length === 1) releaseAfter(0)
  })
}
