import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenQuiet } from './quiet.ts'
import { isOnPhone } from '../ui/phone.ts'
import { useIsReturn } from '../ui/use-is-return.ts'

/** Above and below what is in view: another screen. */
const MARGIN = '100% 0px'
const LATEST_MILLISECONDS = 10_000

/** Acts when the mark comes near to what is in view, the reader presses anything, or has had time to read what is above. */
function whenNear(mark: Element, act: () => void): () => void {
  const stopped = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
    { rootMargin: MARGIN },
  )
  // what is above is not as tall before
  void whenQuiet().then(() => stopped.signal.aborted || observer.observe(mark))
  const timer = setTimeout(act, LATEST_MILLISECONDS)
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, act, { signal: stopped.signal })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    stopped.abort()
  }
}

/** The parts of a long page that a phone shows screens below the first. */
export function WhenNear({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isReturn = useIsReturn()
  const [isNear, setNear] = useState(() => isReturn || hash !== '' || !isOnPhone())
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const act = (): void => startTransition(() => setNear(true))
    return isNear || !mark.current ? undefined : whenNear(mark.current, act)
  }, [isNear])
  return isNear ? children : <div ref={mark} />
}
