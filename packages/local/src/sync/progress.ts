const WIDTH = 24

const count = (n: number): string => n.toLocaleString('en-US')

/** "bills/119     ████████░░░░  1,230 of 2,331". */
export function progressLine(name: string, done: number, whole: number): string {
  const share = whole === 0 ? 0 : Math.min(1, done / whole)
  const full = Math.round(share * WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  return `${name.padEnd(16)} ${bar} ${count(done).padStart(8)} of ${count(whole)}`
}

/** A line that is drawn over while it changes, where there is a terminal; one line a change of name otherwise. */
export function createProgress(out: NodeJS.WriteStream) {
  let current = ''
  return {
    show(name: string, done: number, whole: number): void {
      const line = progressLine(name, done, whole)
      if (out.isTTY) out.write(`${name === current || current === '' ? '\r' : '\n'}${line}`)
      else if (done >= whole || name !== current) out.write(`${line}\n`)
      current = name
    },
    end(): void {
      if (out.isTTY && current !== '') out.write('\n')
    },
  }
}
