const SHORTEST_MS = 200
const LONGEST_MS = 400
/** A longer gap is a pause for thought and says nothing about the pace. */
const PAUSE_MS = 1_000
const GAPS_WAITED = 2

/**
 * Returns, at each key press, how long to wait for the next one: longer for slow typists, so that no search starts in
 * the middle of a word. Slower keys count at once, faster ones by half.
 */
export function createTypingWait() {
  let lastAt = -Infinity
  let gap = 0
  return (now: number): number => {
    const latest = now - lastAt
    lastAt = now
    if (latest <= PAUSE_MS) gap = Math.max(latest, (gap + latest) / 2)
    return Math.min(Math.max(GAPS_WAITED * gap, SHORTEST_MS), LONGEST_MS)
  }
}

/** Shared by all search boxes: a person's typing speed is the same in each. */
export const typingWait = createTypingWait()
