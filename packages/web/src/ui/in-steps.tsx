import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { isOnPhone } from './phone.ts'
import { useIsReturn } from './use-is-return.ts'

interface InStepsProps {
  /** How many parts are drawn at once, since they may be in view. */
  readonly first: number
  readonly children: ReactNode
}

/** Draws the parts of a long page one a frame on phones, whose processors take long to lay out all of them at once. */
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
