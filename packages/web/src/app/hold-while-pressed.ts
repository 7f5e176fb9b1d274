import { notifyManager } from '@tanstack/react-query'

/** Longer than the delay between a release and its click. */
const CLICK_MS = 100
/** Some releases fire no event, such as after a press that opened a browser menu. */
const LONGEST_PRESS_MS = 3_000

/** Delays updates between a press and its click: they could move the pressed element. */
export function holdWhilePressed(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: (() => void)[] | undefined
  function release(): void {
    clearTimeout(timer)
    const shows = held
    held = undefined
    shows?.forEach((show) => show())
  }
  const releaseAfter = (milliseconds: number) => (): void => {
    clearTimeout(timer)
    timer = setTimeout(release, milliseconds)
  }
  const hold = releaseAfter(LONGEST_PRESS_MS)
  const releaseSoon = releaseAfter(CLICK_MS)
  window.addEventListener('pointerdown', () => {
    held ??= []
    hold()
  })
  window.addEventListener('pointerup', releaseSoon)
  window.addEventListener('pointercancel', releaseSoon)
  window.addEventListener('click', release)
  notifyManager.setScheduler((show) => {
    if (held) held.push(show)
    else setTimeout(show, 0)
  })
}
