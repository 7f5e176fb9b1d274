export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export interface FileHeaders {
  readonly type: string
  readonly cacheControl: string
}

/** Where dumps are kept: a folder, or a bucket. A file appears complete or not at all. */
export interface DumpFiles {
  read(name: string): Promise<Uint8Array | undefined>
  write(name: string, bytes: Uint8Array, headers: FileHeaders): Promise<void>
  list(): Promise<readonly StoredFile[]>
  remove(name: string): Promise<void>
}
