import { notifyManager } from '@tanstack/react-query'

/** Longer than a browser takes from the release to the click. */
const CLICK_MILLISECONDS = 100
/** Some releases are never told, such as that of a press which opened a menu of the browser. */
const LONGEST_PRESS_MILLISECONDS = 3_000

/** Shows what arrives between a press and its click after the click: it could move what is pressed. */
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
  const hold = releaseAfter(LONGEST_PRESS_MILLISECONDS)
  const releaseSoon = releaseAfter(CLICK_MILLISECONDS)
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
