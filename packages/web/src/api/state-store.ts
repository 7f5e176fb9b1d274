export function createStateStore<State>(initial: State) {
  const listeners = new Set<() => void>()
  let state = initial
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: (): State => state,
    set: (next: State): void => {
      state = next
      listeners.forEach((listener) => listener())
    },
    subscribe,
    until: (predicate: (state: State) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const unsubscribe = subscribe(check)
        function check(): void {
          if (!predicate(state)) return
          unsubscribe()
          resolve()
        }
        check()
      }),
  }
}
