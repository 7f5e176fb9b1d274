/** Limits how often something runs. Calls during an interval make it run once more at its end. */
export function atMostEvery(milliseconds: number, run: () => void): () => void {
  let nextAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function start(): void {
    timer = undefined
    nextAt = performance.now() + milliseconds
    run()
  }
  return () => {
    timer ??= setTimeout(start, nextAt - performance.now())
  }
}
