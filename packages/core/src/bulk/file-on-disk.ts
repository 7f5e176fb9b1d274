import { open } from 'node:fs/promises'
import type { RandomAccessFile } from './bulk-source.ts'

export interface FileOnDisk extends RandomAccessFile {
  readonly modifiedAt: Date
  close(): Promise<void>
}

export async function openFile(path: string): Promise<FileOnDisk> {
  const handle = await open(path)
  const { size, mtime } = await handle.stat()
  return {
    size,
    modifiedAt: mtime,
    async read(offset, length) {
      const bytes = Buffer.allocUnsafe(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      return bytes.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
}
