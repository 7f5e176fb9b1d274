import { useEffect, useState } from 'react'

const DEBOUNCE_MILLISECONDS = 200

/** The text once typing has paused. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
