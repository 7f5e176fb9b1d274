import { createHash } from 'node:crypto'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import type { BillId } from '../../record/bill.ts'
import { ifAbsent } from '../condition.ts'
import { pack, unpack } from '../packed.ts'
import { queryAll } from '../query.ts'
import type { Store } from '../store.ts'

/** Published texts never change at a given path, so a stored text is immutable. */
export interface TextId {
  readonly bill: BillId
  readonly path: string
}

const TextHead = z.object({
  /** A content hash, so that pieces of two fetches never mix. */
  name: z.string(),
  pieces: z.int(),
})

const NAME_CHARACTERS = 16
const TEXT_PREFIX = 'TEXT#'
const textPartition = ({ bill, path }: TextId): string => `${TEXT_PREFIX}${recordKeyOf(bill)}#${path}`
const pieceSortKey = (name: string, piece: number): string => `PIECE#${name}#${piece}`

/** Stores a text: the pieces first, then the head that refers to them. */
export async function putText(store: Store, id: TextId, value: unknown): Promise<void> {
  const pk = textPartition(id)
  const pieces = await pack(value)
  const digest = createHash('sha256')
  for (const piece of pieces) digest.update(piece)
  const name = digest.digest('hex').slice(0, NAME_CHARACTERS)
  for (const [i, data] of pieces.entries()) await store.put({ pk, sk: pieceSortKey(name, i), data }, ifAbsent)
  await store.put({ pk, sk: 'HEAD', name, pieces: pieces.length }, ifAbsent)
}

/** Reads a stored text, or returns undefined until its head is written. */
export async function findText(store: Store, id: TextId): Promise<unknown> {
  const items = await queryAll(store, { partition: textPartition(id) })
  const head = items.find(({ sk }) => sk === 'HEAD')
  if (head === undefined) return undefined
  const { name, pieces } = z.parse(TextHead, head)
  const bySk = new Map(items.map((item) => [item.sk, item['data']]))
  const data = Array.from({ length: pieces }, (_, i) => bySk.get(pieceSortKey(name, i)))
  return await unpack(data.filter((piece) => piece instanceof Uint8Array))
}
