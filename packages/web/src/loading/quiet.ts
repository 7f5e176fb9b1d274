const PATIENCE_MS = 3_000

/** Defers non-critical work until the first screen is complete and painted. */
export function createQuiet(afterPaint: (act: () => void) => void) {
  const waiting: (() => void)[] = []
  let isOpen = false
  let isDrawn = false
  let busy = 0

  function open(): void {
    isOpen = true
    for (const go of waiting.splice(0)) go()
  }

  const check = (): void => {
    // Rendering may have requested more.
    if (isDrawn && busy === 0 && !isOpen) afterPaint(() => void (busy === 0 && open()))
  }

  return {
    /** Call when the first screen is rendered, with or without its data. */
    drawn(): void {
      isDrawn = true
      check()
      setTimeout(open, PATIENCE_MS)
    },
    /** Counts work that the first screen waits for. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      busy += 1
      try {
        return await work
      } finally {
        busy -= 1
        check()
      }
    },
    /** Resolves when the first screen is complete; afterwards at once. */
    when: (): Promise<void> =>
      isOpen ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    /** Ends the wait when the reader asks for deferred content. */
    hurry: open,
  }
}

/** Runs after React has rendered and the browser has painted. */
const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)))

const quiet = createQuiet(afterPaint)
/** Unit tests have no screen. */
export const whenQuiet = (): Promise<void> => ('document' in globalThis ? quiet.when() : Promise.resolve())
export const { drawn: firstScreenDrawn, during: whileBusy, hurry } = quiet
