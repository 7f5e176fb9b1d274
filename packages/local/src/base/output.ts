/** A full disk or a closed pipe must not end the process. */
export function ignoreOutputErrors(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const toStderr = (line: string): void => void process.stderr.write(`${line}\n`)
