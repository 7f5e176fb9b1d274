import { useEffect, useState } from 'react'
import { typingWait } from './typing-wait.ts'

/** What was typed, once typing has paused. */
export function useDebounced<T>(typed: T): T {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingWait(Date.now()))
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
