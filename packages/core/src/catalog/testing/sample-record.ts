import { billItem } from '@rostrum/sample-congress/api/bills'
import { BILL_PARTS } from '@rostrum/sample-congress/api/bill-parts'
import type { ApiContext } from '@rostrum/sample-congress/api/context'
import { billRow } from '@rostrum/sample-congress/api/records'
import { memberList, member } from '@rostrum/sample-congress/api/members'
import { timelineOf, type BillTimeline } from '@rostrum/sample-congress/bills/timeline'
import { SampleCongress } from '@rostrum/sample-congress/server/sample-congress'
import { DEFAULT_NOW } from '@rostrum/sample-congress/start'
import { instantOf, WorldClock } from '@rostrum/sample-congress/base/calendar'
import type { SizeName } from '@rostrum/sample-congress/base/size'
import { World } from '@rostrum/sample-congress/world/world'
import { provisionalStage } from '../../saving/newest-action-stage.ts'
import { RESERVED, stageOfBill } from '../../saving/stage.ts'
import { readAction } from '../../congress/normalize-actions.ts'
import { readBillHead, readBillItem } from '../../congress/normalize-bill.ts'
import { readSubject, readTitle, subjectRowsOf, subjectsOf } from '../../congress/normalize-bill-parts.ts'
import { readMemberHead, readMemberItem } from '../../congress/normalize-member.ts'
import { readCosponsor } from '../../congress/normalize-people.ts'
import { fieldsOf, listOf, type ParseResult } from '../../congress/wire-object.ts'
import { isReservedNumber } from '../../record/bill.ts'
import { listedTitlesOf } from '../../record/listed-titles.ts'
import type { MemberHead } from '../../record/member.ts'
import type { StoredBill } from '../../store/record/bills.ts'
import type { StoredMember } from '../../store/record/members.ts'

/* The sample Congress as stored rows, as if everything were fetched, without a server or a table. */

const NO_QUERY = { path: '', query: new URLSearchParams({ limit: '250' }), params: {} }
const FETCHED = { source: 'sample', fetchedAt: DEFAULT_NOW, checkedAt: DEFAULT_NOW, revision: 1 }

export function sampleContext(size: SizeName): ApiContext {
  const opened = instantOf(DEFAULT_NOW)
  return new SampleCongress(new World({ seed: 1, size, opened }), new WorldClock(opened, 0)).context(
    'http://sample',
  )
}

const parseRows = <Row>(wires: unknown, read: (wire: unknown) => ParseResult<Row>): Row[] =>
  listOf(wires).flatMap((wire) => {
    const found = read(wire)
    return 'row' in found ? [found.row] : []
  })

function sampleBill(ctx: ApiContext, life: BillTimeline): StoredBill[] {
  const read = readBillItem(billItem(ctx, life))
  if (!('row' in read)) return []
  const item = read.row
  const part = (name: string) => fieldsOf(BILL_PARTS[name]?.(ctx, life, NO_QUERY))
  const actions = parseRows(part('actions')['actions'], readAction)
  const subjects = subjectsOf(parseRows(subjectRowsOf(part('subjects')['subjects']), readSubject))
  const { latestAction, ...rest } = item
  return [
    {
      ...rest,
      ...(latestAction !== undefined && { latestAction }),
      cosponsorIds: parseRows(part('cosponsors')['cosponsors'], readCosponsor).flatMap(
        ({ bioguideId, withdrawnDate }) => (withdrawnDate === undefined ? (bioguideId ?? []) : []),
      ),
      committeeNames: [],
      subjects: subjects.subjects,
      ...listedTitlesOf(parseRows(part('titles')['titles'], readTitle), item.title),
      stage: isReservedNumber(item) ? RESERVED : stageOfBill(item, actions, DEFAULT_NOW.slice(0, 10)),
      parts: {},
      updatedAt: item.sourceUpdatedAt,
      newsAfter: '',
      ...FETCHED,
    },
  ]
}

/** Every bill of a congress, or every nth. */
export function* sampleBills(ctx: ApiContext, congress: number, every = 1): Generator<StoredBill> {
  const shown = ctx.lists.find({ congress, type: undefined, isAscending: true }, ctx.now, [])
  for (const [i, { bill }] of shown.entries()) if (i % every === 0) yield* sampleBill(ctx, timelineOf(bill))
}

/** The bills of a congress from list rows only, which is fast. */
export function* sampleHeads(ctx: ApiContext, congress: number): Generator<StoredBill> {
  const shown = ctx.lists.find({ congress, type: undefined, isAscending: true }, ctx.now, [])
  for (const row of shown) {
    const read = readBillHead(billRow(ctx, row))
    if (!('row' in read)) continue
    const { laws = [], ...head } = read.row
    yield {
      ...head,
      laws,
      sponsors: [],
      cosponsorIds: [],
      committeeNames: [],
      subjects: [],
      stage: provisionalStage({ type: head.type, hasLaw: laws.length > 0 }, head.latestAction),
      parts: {},
      updatedAt: head.sourceUpdatedAt,
      newsAfter: '',
      ...FETCHED,
    }
  }
}

const PAGE = 250

function allHeads(ctx: ApiContext, offset = 0): MemberHead[] {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset) })
  const heads = parseRows(fieldsOf(memberList(ctx, { ...NO_QUERY, query }))['members'], readMemberHead)
  return heads.length === 0 ? [] : [...heads, ...allHeads(ctx, offset + PAGE)]
}

/** Every member, with details and without. */
export function sampleMembers(ctx: ApiContext): { detailed: StoredMember[]; bare: StoredMember[] } {
  const bare = allHeads(ctx).map((head): StoredMember => ({
    ...head,
    isCurrent: head.spans.length > 0 && head.spans.at(-1)?.endYear === undefined,
    updatedAt: head.sourceUpdatedAt,
    ...FETCHED,
  }))
  const detailed = bare.map((stored): StoredMember => {
    const read = readMemberItem(
      fieldsOf(member(ctx, { ...NO_QUERY, params: { bioguideId: stored.bioguideId } }))['member'],
    )
    if (!('row' in read)) throw new Error(`${stored.bioguideId} lacks ${read.missing}`)
    return { ...stored, detail: read.row, isCurrent: stored.isCurrent && read.row.deathYear === undefined }
  })
  return { detailed, bare }
}
