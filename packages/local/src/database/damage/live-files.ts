import { Cursor, Damaged } from './bytes.ts'

/** The files that hold the data now; others are leftovers that LevelDB deletes when it opens. */
export interface LiveFiles {
  readonly tables: ReadonlySet<number>
  /** Logs of this number and above are read when the database opens. */
  readonly firstLog: number
}

/** How the fields of a change are told apart: db/version_edit.cc of LevelDB. */
const TAG = {
  comparator: 1,
  logNumber: 2,
  nextFile: 3,
  lastSequence: 4,
  compactPointer: 5,
  deletedFile: 6,
  newFile: 7,
  previousLog: 9,
} as const

interface Found {
  readonly tables: Set<number>
  firstLog: number
}

function readField(cursor: Cursor, found: Found): void {
  const tag = cursor.varint()
  switch (tag) {
    case TAG.comparator:
      cursor.slice()
      return
    case TAG.logNumber:
      found.firstLog = cursor.varint()
      return
    case TAG.nextFile:
    case TAG.lastSequence:
    case TAG.previousLog:
      cursor.varint()
      return
    case TAG.compactPointer:
      cursor.varint()
      cursor.slice()
      return
    case TAG.deletedFile:
      cursor.varint()
      found.tables.delete(cursor.varint())
      return
    case TAG.newFile: {
      cursor.varint()
      found.tables.add(cursor.varint())
      cursor.varint()
      cursor.slice()
      cursor.slice()
      return
    }
    default:
      throw new Damaged(`field ${tag} is unknown`)
  }
}

/** Adds up the changes of a manifest. */
export function liveFilesOf(changes: Iterable<Buffer>): LiveFiles {
  const found: Found = { tables: new Set(), firstLog: 0 }
  for (const change of changes) {
    const cursor = new Cursor(change)
    while (!cursor.isAtEnd) readField(cursor, found)
  }
  return found
}
