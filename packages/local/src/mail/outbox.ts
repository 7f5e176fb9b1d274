import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from '../base/start-problem.ts'
import { writeFileAtomic } from '../base/write-file-atomic.ts'

const OWNER_ONLY = 0o700

/** An email as delivered. `to` lists all recipients, Bcc included. */
const SentMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
  /** In the original order; mails of older versions have none. */
  headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  tags: z._default(z.record(z.string(), z.string()), {}),
  configurationSet: z.exactOptional(z.string()),
})
export type SentMail = z.infer<typeof SentMail>

/** Only raw messages have headers and tags. */
type NewMail = Omit<SentMail, 'id' | 'sentAt' | 'headers' | 'tags'> &
  Partial<Pick<SentMail, 'headers' | 'tags'>>

export interface Outbox {
  /** Resolves with the message's id once it is on disk. */
  add(mail: NewMail): Promise<string>
  /** Newest first. */
  list(): readonly SentMail[]
  find(id: string): SentMail | undefined
}

interface OutboxOptions {
  /** Undefined for an in-memory outbox. */
  readonly folder: string | undefined
  readonly now?: () => Date
}

/** Ids sort by time, even within a millisecond, so that file names are in order. */
function createIdMaker(): (sentAt: Date) => string {
  let count = 0
  return (sentAt) => {
    count += 1
    const order = `${sentAt.getTime().toString(16).padStart(12, '0')}-${count.toString(16).padStart(6, '0')}`
    return `${order}-${randomBytes(6).toString('hex')}`
  }
}

async function readMail(file: string): Promise<SentMail> {
  try {
    return z.parse(SentMail, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new StartProblem(`The email in ${file} cannot be read; delete the file to continue without it.`, {
      cause,
    })
  }
}

async function readMails(folder: string): Promise<SentMail[]> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return await Promise.all(names.map((name) => readMail(join(folder, name))))
}

/** Stores each sent email in its own file, so that it survives a restart. */
export async function openOutbox({ folder, now = () => new Date() }: OutboxOptions): Promise<Outbox> {
  const mails = folder === undefined ? [] : await readMails(folder)
  const nextId = createIdMaker()
  return {
    async add(mail) {
      const sentAt = now()
      const sent = { id: nextId(sentAt), headers: [], tags: {}, ...mail, sentAt: sentAt.toISOString() }
      if (folder !== undefined)
        await writeFileAtomic(join(folder, `${sent.id}.json`), JSON.stringify(sent, null, 2))
      mails.push(sent)
      return sent.id
    },
    list: () => mails.toReversed(),
    find: (id) => mails.find((mail) => mail.id === id),
  }
}
