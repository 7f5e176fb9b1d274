const PATIENCE_MILLISECONDS = 3_000

/** Makes what the first screen does not need wait until everything that it does need has arrived and is drawn. */
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
    // what was drawn may have asked for more
    if (isDrawn && busy === 0 && !isOpen) afterPaint(() => void (busy === 0 && open()))
  }

  return {
    /** To be called when the first screen is drawn, with or without its data. */
    drawn(): void {
      isDrawn = true
      check()
      setTimeout(open, PATIENCE_MILLISECONDS)
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
    /** Resolves when the first screen is complete; at once ever after. */
    when: (): Promise<void> =>
      isOpen ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    /** Ends the wait, for a reader who asks for something of what waits. */
    hurry: open,
  }
}

/** After React has rendered, and the browser has painted that. */
const afterPaint = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)))

const quiet = createQuiet(afterPaint)
/** Unit tests have no screen. */
export const whenQuiet = (): Promise<void> => ('document' in globalThis ? quiet.when() : Promise.resolve())
export const { drawn: firstScreenDrawn, during: whileBusy, hurry } = quiet
