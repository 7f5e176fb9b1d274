/** A log on a full disk, or a reader that has gone away, must not end what it reports about. */
export function ignoreOutputErrors(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
