import { createHash } from 'node:crypto'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import type { BillId } from '../../record/bill.ts'
import { ifMissing } from '../condition.ts'
import { pack, Piece, unpackPieces } from '../packed.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** The text published at a path never changes, so a stored text is immutable. */
export interface TextId {
  readonly bill: BillId
  readonly path: string
}

const TextHead = z.object({
  /** A content hash, so that pieces of two fetches never mix. */
  name: z.string(),
  pieces: z.int(),
  /** The page names its bill and version. Earlier releases did not check, so their pages are fetched again. */
  isChecked: z.exactOptional(z.boolean()),
})

const NAME_CHARACTERS = 16
const heads = row({ pk: 'TEXT#{bill}#{path}', sk: 'HEAD', schema: TextHead })
const pieceRows = row({ pk: 'TEXT#{bill}#{path}', sk: 'PIECE#{name}#{piece}', schema: Piece })

export const textKey = ({ bill, path }: TextId) => heads.key({ bill: recordKeyOf(bill), path })

/** Stores a text: the pieces first, then the head that refers to them. */
export async function putText(store: Store, { bill, path }: TextId, value: unknown): Promise<void> {
  const at = { bill: recordKeyOf(bill), path }
  const packed = await pack(value)
  const name = createHash('sha256').update(Buffer.concat(packed)).digest('hex').slice(0, NAME_CHARACTERS)
  for (const [piece, data] of packed.entries()) await pieceRows.create(store, { ...at, name, piece, data })
  const head = { ...at, name, pieces: packed.length, isChecked: true }
  await heads.put(store, head, ifMissing('isChecked'))
}

/** Reads a stored text, or returns undefined until its head is written. */
export async function findText(store: Store, { bill, path }: TextId): Promise<unknown> {
  const at = { bill: recordKeyOf(bill), path }
  const items = await queryAll(store, { partition: heads.key(at).pk })
  const head = items.find(({ sk }) => sk === 'HEAD')
  if (head === undefined) return undefined
  const { name, pieces, isChecked } = heads.fromItem(head)
  if (isChecked !== true) return undefined
  return unpackPieces(items, pieces, (piece) => pieceRows.key({ ...at, name, piece }).sk)
}
