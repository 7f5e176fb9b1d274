/** The bottom of what is in view, and so much more of its height. What is above is near, too: the reader has been there. */
const marginOf = (percent: number): string => `1000000px 0px ${percent}% 0px`

/** Acts when the mark comes near to what is in view. */
export function whenNear(mark: Element, percent: number, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
    { rootMargin: marginOf(percent) },
  )
  observer.observe(mark)
  return () => observer.disconnect()
}

const LATEST_MILLISECONDS = 10_000

/** Acts when the reader presses anything, or has had time to read what is in view. */
export function whenReading(act: () => void): () => void {
  const stopped = new AbortController()
  const timer = setTimeout(act, LATEST_MILLISECONDS)
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, act, { signal: stopped.signal })
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
