/** Holds one state and tells who listens of each change. */
export function holdState<State>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: (): State => state,
    become: (next: State): void => {
      state = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
