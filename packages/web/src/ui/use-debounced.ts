import { useEffect, useState } from 'react'
import { typingWait } from './typing-wait.ts'

/** The text once typing has paused. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingWait(Date.now()))
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
