export function createListeners<Change = void>() {
  const listeners = new Set<(change: Change) => void>()
  return {
    notify: (change: Change): void => listeners.forEach((listener) => listener(change)),
    subscribe: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createStateStore<State>(initial: State) {
  const { notify, subscribe } = createListeners()
  let state = initial
  return {
    get: (): State => state,
    set: (next: State): void => {
      state = next
      notify()
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
