import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const Mailbox = z.object({
  /** When the latest mails were sent, oldest first. */
  sentAt: z.array(z.string()),
  /** What the latest mail carried, as a hash. */
  latest: z.exactOptional(z.string()),
  revision: z.int(),
})
/** The latest mails of one kind to one address, which is hashed. */
export type Mailbox = z.infer<typeof Mailbox>

const KEPT_SECONDS = 2 * 3_600
const keyOf = (name: string): Key => ({ pk: `MAILBOX#${name}`, sk: 'MAILBOX' })

export async function findMailbox(store: Store, name: string): Promise<Mailbox | undefined> {
  const item = await store.get(keyOf(name))
  return item === undefined ? undefined : z.parse(Mailbox, item)
}

/** Adds a mail to those that were sent, unless another call was quicker. */
export async function replaceMailbox(
  store: Store,
  name: string,
  { next, read }: { next: Omit<Mailbox, 'revision'>; read: Mailbox | undefined },
): Promise<boolean> {
  const { sentAt } = next
  const item: Item = {
    ...keyOf(name),
    ...next,
    revision: (read?.revision ?? 0) + 1,
    ttl: Math.ceil(Date.parse(sentAt.at(-1) ?? '') / 1_000) + KEPT_SECONDS,
  }
  const condition = read === undefined ? ifAbsent : ifEquals('revision', read.revision)
  return (await store.put(item, condition)) === 'written'
}
