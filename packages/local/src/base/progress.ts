const WIDTH = 24
const LINE_CHARACTERS = 60

const formatCount = (n: number): string => n.toLocaleString('en-US')

/** "bills/119     ████████░░░░  1,230 of 2,331". */
export function progressLine(name: string, done: number, total: number): string {
  const fraction = total === 0 ? 0 : Math.min(1, done / total)
  const filled = Math.round(fraction * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  return `${name.padEnd(16)} ${bar} ${formatCount(done).padStart(8)} of ${formatCount(total)}`
}

/** On a terminal, redraws one line; otherwise prints a line whenever the name changes. */
export function createProgress(out: NodeJS.WriteStream) {
  let current = ''
  const draw = (name: string, line: string, isOver = false): void => {
    // pads with spaces to overwrite a longer line
    if (out.isTTY)
      out.write(`${name === current || current === '' ? '\r' : '\n'}${line.padEnd(LINE_CHARACTERS)}`)
    else if (isOver || name !== current) out.write(`${line}\n`)
    current = name
  }
  return {
    draw,
    show: (name: string, done: number, total: number) =>
      draw(name, progressLine(name, done, total), done >= total),
    end(): void {
      if (out.isTTY && current !== '') out.write('\n')
    },
  }
}
