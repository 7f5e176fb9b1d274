/** Reads a body, aborting as soon as it exceeds the limit. */
export async function readBytes(
  response: Response,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: () => Error },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
