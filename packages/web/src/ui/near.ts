/** More than any page is long. */
const ABOVE = '1000000px'

/** Acts when the mark is so near below what is in view, or above: the reader has been there. Returns a function that stops it. */
export function whenNear(mark: Element, below: string, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
    { rootMargin: `${ABOVE} 0px ${below} 0px` },
  )
  observer.observe(mark)
  return () => observer.disconnect()
}

const LATEST_MILLISECONDS = 60_000

/** After a press, not in it: what is drawn could move what is pressed. A press that scrolls is canceled. */
const READING = ['pointerup', 'pointercancel', 'keydown']

/** Acts when the reader has pressed anything, or had time to read what is in view. Returns a function that stops it. */
export function whenReading(act: () => void): () => void {
  const stopped = new AbortController()
  const timer = setTimeout(act, LATEST_MILLISECONDS)
  for (const event of READING) window.addEventListener(event, act, { signal: stopped.signal })
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
