export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

export interface FileHeaders {
  readonly type: string
  readonly cacheControl: string
}

/** A range of bytes; `to` is exclusive. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/** Files in a folder or a bucket. A file appears complete or not at all. */
export interface Files {
  /** The file or a part of it; undefined if it does not exist or is too short. */
  read(name: string, part?: FilePart): Promise<Uint8Array | undefined>
  /** `headers` apply to files that are served over HTTP. */
  write(name: string, bytes: Uint8Array, headers?: FileHeaders): Promise<void>
  list(prefix?: string): Promise<readonly StoredFile[]>
  remove(name: string): Promise<void>
}
