import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenNear, whenReading } from '../ui/near.ts'
import { isOnPhone } from '../ui/phone.ts'
import { useIsReturn } from '../ui/use-is-return.ts'
import { whenQuiet } from './quiet.ts'

/** One viewport height. */
const MARGIN = '100%'

/** Parts of a long page that a phone renders lazily, when they come near the viewport. */
export function WhenNear({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isReturn = useIsReturn()
  const [isNear, setNear] = useState(() => isReturn || hash !== '' || !isOnPhone())
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = mark
    if (isNear || !current) return undefined
    const act = (): void => startTransition(() => setNear(true))
    const stops = [whenReading(act)]
    // The content above must have its final height first.
    void whenQuiet().then(() => stops.length > 0 && stops.push(whenNear(current, MARGIN, act)))
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  }, [isNear])
  return isNear ? children : <div ref={mark} />
}
