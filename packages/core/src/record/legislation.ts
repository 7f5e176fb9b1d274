import * as z from 'zod/mini'
import { AmendmentId } from './amendment.ts'
import { BillId } from './bill.ts'
import { ActionRef } from './common.ts'

const shared = {
  introducedDate: z.exactOptional(z.string()),
  latestAction: z.exactOptional(ActionRef),
}

/** A row of a member's sponsored or cosponsored legislation, which mixes bills and amendments. */
export const LegislationRecord = z.discriminatedUnion('kind', [
  z.extend(BillId, {
    kind: z.literal('bill'),
    title: z.string(),
    policyArea: z.exactOptional(z.string()),
    ...shared,
  }),
  z.extend(AmendmentId, { kind: z.literal('amendment'), ...shared }),
])
export type LegislationRecord = z.infer<typeof LegislationRecord>
