import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { isOnPhone } from './phone.ts'
import { useIsReturn } from './use-is-return.ts'

interface InStepsProps {
  /** The number of parts to render at once, since they may be in view. */
  readonly first: number
  readonly children: ReactNode
}

/** On phones, renders the parts of a long page one per frame, since laying out all at once takes too long. */
export function InSteps({ first, children }: InStepsProps) {
  const parts = Children.toArray(children)
  const isReturn = useIsReturn()
  const [count, setCount] = useState(() => (isReturn || !isOnPhone() ? Infinity : first))
  const isWaiting = count < parts.length
  useEffect(() => {
    if (isWaiting) requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
  }, [count, isWaiting])
  return parts.slice(0, count)
}
