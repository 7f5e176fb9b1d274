/** Longer than any page. */
const ABOVE = '1000000px'

/**
 * Calls `act` when the mark comes within a margin below the viewport, or is above it. Returns a function that stops
 * it.
 */
export function whenNear(mark: Element, below: string, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
    { rootMargin: `${ABOVE} 0px ${below} 0px` },
  )
  observer.observe(mark)
  return () => observer.disconnect()
}

const LATEST_MS = 60_000

/**
 * After a press, not during it: new content could move the pressed element. A press that scrolls ends with
 * `pointercancel`.
 */
const READING = ['pointerup', 'pointercancel', 'keydown']

/** Calls `act` after the first press or key, or after a minute. Returns a function that stops it. */
export function whenReading(act: () => void): () => void {
  const stopped = new AbortController()
  const timer = setTimeout(act, LATEST_MS)
  for (const event of READING) window.addEventListener(event, act, { signal: stopped.signal })
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
