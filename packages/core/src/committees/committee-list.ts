import { COMMITTEE_CHAMBERS } from '@rostrum/contract/congress/committee-kinds'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { type CongressClient, wireRows } from '../congress/client.ts'
import { CongressError, isRetryLater } from '../congress/errors.ts'
import { linkOf } from '../congress/links.ts'
import { textOf } from '../congress/values.ts'
import { fieldsOf, type WireObject } from '../congress/wire-object.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { ListedCommittee } from '../record/committee.ts'

const PATH = '/committee'
const WEBSITES_AT_ONCE = 4

/** Undefined for a committee of an unknown chamber. */
export function readListedCommittee(row: WireObject): ListedCommittee | undefined {
  const systemCode = textOf(row['systemCode'])?.toLowerCase()
  const name = textOf(row['name'])
  const chamber = COMMITTEE_CHAMBERS.find((each) => each === textOf(row['chamber']))
  if (systemCode === undefined || name === undefined || chamber === undefined) return undefined
  return {
    systemCode,
    name,
    chamber,
    ...omitUndefined({
      type: textOf(row['committeeTypeCode']),
      parentCode: textOf(fieldsOf(row['parent'])['systemCode'])?.toLowerCase(),
    }),
  }
}

/** All committees in the API, including former ones: four calls. Known websites are kept. */
export async function listAllCommittees(
  client: CongressClient,
  known: readonly ListedCommittee[],
): Promise<ListedCommittee[]> {
  const websites = new Map(known.map(({ systemCode, websiteUrl }) => [systemCode, websiteUrl]))
  const byCode = new Map<string, ListedCommittee>()
  for await (const row of wireRows(client, { path: PATH, field: 'committees' })) {
    const listed = readListedCommittee(row)
    if (listed === undefined) continue
    const websiteUrl = websites.get(listed.systemCode)
    byCode.set(listed.systemCode, { ...listed, ...omitUndefined({ websiteUrl }) })
  }
  if (byCode.size === 0) throw new CongressError('bad_shape', `no committee in ${PATH}`)
  return [...byCode.values()]
}

/** The committee with its website, or unchanged if the API has no readable page of it. */
async function withWebsite(client: CongressClient, committee: ListedCommittee): Promise<ListedCommittee> {
  try {
    const path = `${PATH}/${committee.chamber.toLowerCase()}/${committee.systemCode}`
    const { committeeWebsiteUrl } = fieldsOf((await client.page(path, {}))['committee'])
    const { websiteUrl: _former, ...rest } = committee
    return { ...rest, ...omitUndefined({ websiteUrl: linkOf(committeeWebsiteUrl) }) }
  } catch (error) {
    if (!(error instanceof CongressError) || isRetryLater(error)) throw error
    return committee
  }
}

/** Adds websites to the main committees among these codes, with one call each. */
export async function addWebsites(
  client: CongressClient,
  listed: readonly ListedCommittee[],
  systemCodes: ReadonlySet<string>,
): Promise<ListedCommittee[]> {
  return await mapLimited(listed, WEBSITES_AT_ONCE, async (each) =>
    each.parentCode === undefined && systemCodes.has(each.systemCode)
      ? await withWebsite(client, each)
      : each,
  )
}
