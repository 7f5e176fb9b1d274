export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export interface FileHeaders {
  readonly type: string
  readonly cacheControl: string
}

/** Bytes of a file; `to` is excluded. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/** Files in a folder or a bucket. A file appears complete or not at all. */
export interface Files {
  /** The file or a part of it; undefined if it does not exist or ends before. */
  read(name: string, part?: FilePart): Promise<Uint8Array | undefined>
  /** The headers are for files that are served. */
  write(name: string, bytes: Uint8Array, headers?: FileHeaders): Promise<void>
  list(prefix?: string): Promise<readonly StoredFile[]>
  remove(name: string): Promise<void>
}
