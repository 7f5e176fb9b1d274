/** Memoizes a function; with a capacity, the oldest value is evicted. */
export function memoized<Key, Value>(compute: (key: Key) => Value, capacity = Infinity): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    const [oldest] = values.size < capacity ? [] : values.keys()
    if (oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    return value
  }
}

/** Returns a function that counts the calls with each name: 1, 2, 3, … */
export function createCounters(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
}
