import * as z from 'zod/mini'
import type { Ask } from './ask.ts'

const Key = z.object({ congress: z.int(), type: z.string(), number: z.string() })
type Key = z.infer<typeof Key>

/** Things the record holds, to ask for by name. */
export interface Examples {
  readonly member: string | undefined
  readonly bill: Key | undefined
  readonly version: string | undefined
  readonly amendment: Key | undefined
}

async function read<T>(ask: Ask, path: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  const { json } = await ask(path)
  return z.safeParse(z.object({ data: schema }), json).data?.data
}

const Members = z.object({ members: z.array(z.object({ bioguideId: z.string() })) })
const Bills = z.object({ bills: z.array(Key) })
const Versions = z.object({ textVersions: z.array(z.object({ code: z.string(), isReadable: z.boolean() })) })
const Amendments = z.object({ amendments: z.array(Key) })

const pathTo = ({ congress, type, number }: Key): string => `/api/bills/${congress}/${type}/${number}`
const BILLS_LOOKED_AT = 20

/** Looks through the newest bills for one whose text can be read, and for one with amendments. */
export async function findExamples(ask: Ask): Promise<Examples> {
  const members = await read(ask, '/api/members?limit=1', Members)
  const bills = (await read(ask, `/api/bills?limit=${BILLS_LOOKED_AT}`, Bills))?.bills ?? []
  let [bill] = bills
  let version: string | undefined
  let amendment: Key | undefined
  for (const candidate of bills) {
    if (version !== undefined && amendment !== undefined) break
    const texts = await read(ask, `${pathTo(candidate)}/text`, Versions)
    const readable = texts?.textVersions.find(({ isReadable }) => isReadable)
    if (version === undefined && readable) [bill, version] = [candidate, readable.code]
    amendment ??= (await read(ask, `${pathTo(candidate)}/amendments`, Amendments))?.amendments[0]
  }
  return { member: members?.members[0]?.bioguideId, bill, version, amendment }
}
