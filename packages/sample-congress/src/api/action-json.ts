import type { ActionRow } from '../actions/action-row.ts'
import { rollCallPath } from '../votes/roll-call.ts'
import { isoDay, isoInstant } from '../base/calendar.ts'
import { apiUrl, type ApiContext, type JsonObject } from './context.ts'

const SOURCE_CODES: Partial<Record<ActionRow['source'], number>> = {
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}

/** Senate rows have a code for amendments, but not for bills. */
function sourceJson({ source }: ActionRow, senateCode?: number): JsonObject {
  const code = source === 'Senate' ? senateCode : SOURCE_CODES[source]
  return { ...(code === undefined ? {} : { code }), name: source }
}

function voteJson(ctx: ApiContext, congress: number, row: ActionRow): JsonObject {
  if (row.roll === undefined) return {}
  const { chamber, number } = row.roll
  const called = ctx.world
    .rollCalls(congress)
    .find((each) => each.chamber === chamber && each.number === number && each.day === row.day)
  if (called === undefined) return {}
  const vote = {
    chamber: chamber === 'H' ? 'House' : 'Senate',
    congress,
    date: isoInstant(called.at),
    rollNumber: number,
    sessionNumber: called.session,
    url: `${ctx.base}/${rollCallPath(called)}`,
  }
  return { recordedVotes: [vote] }
}

export function actionJson(
  ctx: ApiContext,
  congress: number,
  row: ActionRow,
  senateCode?: number,
): JsonObject {
  const committees = (row.committees ?? []).map((committee) => ({
    name: 'listName' in committee ? committee.listName : `${committee.name} Subcommittee`,
    systemCode: committee.code,
    url: apiUrl(ctx, `committee/${committee.code.startsWith('s') ? 'senate' : 'house'}/${committee.code}`),
  }))
  return {
    ...(row.code === undefined ? {} : { actionCode: row.code }),
    actionDate: isoDay(row.day),
    ...(row.time === undefined ? {} : { actionTime: row.time }),
    ...(row.calendar === undefined
      ? {}
      : { calendarNumber: { calendar: row.calendar.name, number: String(row.calendar.number) } }),
    ...(committees.length > 0 ? { committees } : {}),
    ...voteJson(ctx, congress, row),
    sourceSystem: sourceJson(row, senateCode),
    text: row.text,
    type: row.type,
  }
}
