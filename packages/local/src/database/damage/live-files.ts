import { ByteReader, DamagedError } from './bytes.ts'

/** The files of the current version; LevelDB deletes all others when it opens. */
export interface LiveFiles {
  readonly tables: ReadonlySet<number>
  /** LevelDB replays logs from this number on when it opens. */
  readonly firstLog: number
}

/** Field tags of a version edit: db/version_edit.cc of LevelDB. */
const FIELD_TAG = {
  comparator: 1,
  logNumber: 2,
  nextFile: 3,
  lastSequence: 4,
  compactPointer: 5,
  deletedFile: 6,
  newFile: 7,
  previousLog: 9,
} as const

interface MutableLiveFiles {
  readonly tables: Set<number>
  firstLog: number
}

function applyField(reader: ByteReader, live: MutableLiveFiles): void {
  const tag = reader.readVarint()
  switch (tag) {
    case FIELD_TAG.comparator:
      reader.readSlice()
      return
    case FIELD_TAG.logNumber:
      live.firstLog = reader.readVarint()
      return
    case FIELD_TAG.nextFile:
    case FIELD_TAG.lastSequence:
    case FIELD_TAG.previousLog:
      reader.readVarint()
      return
    case FIELD_TAG.compactPointer:
      reader.readVarint()
      reader.readSlice()
      return
    case FIELD_TAG.deletedFile:
      reader.readVarint()
      live.tables.delete(reader.readVarint())
      return
    case FIELD_TAG.newFile: {
      reader.readVarint()
      live.tables.add(reader.readVarint())
      reader.readVarint()
      reader.readSlice()
      reader.readSlice()
      return
    }
    default:
      throw new DamagedError(`field ${tag} is unknown`)
  }
}

/** Applies the version edits of a manifest. */
export function liveFilesOf(changes: Iterable<Buffer>): LiveFiles {
  const live: MutableLiveFiles = { tables: new Set(), firstLog: 0 }
  for (const change of changes) {
    const reader = new ByteReader(change)
    while (!reader.isAtEnd) applyField(reader, live)
  }
  return live
}
