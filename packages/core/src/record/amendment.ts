import { AmendmentType } from '@rostrum/contract/entities/bill'
import * as z from 'zod/mini'
import { BillAmendmentRecord, BillId } from './bill.ts'
import { ChamberName, NoteRecord, OnBehalfRecord, SponsorRecord } from './common.ts'

export const AmendmentId = z.object({ congress: z.int(), type: AmendmentType, number: z.string() })
export type AmendmentId = z.infer<typeof AmendmentId>

export const AmendmentHead = z.extend(BillAmendmentRecord, { sourceUpdatedAt: z.string() })
export type AmendmentHead = z.infer<typeof AmendmentHead>

export const AmendmentItem = z.extend(AmendmentHead, {
  chamber: z.exactOptional(ChamberName),
  submittedDate: z.exactOptional(z.string()),
  proposedDate: z.exactOptional(z.string()),
  sponsors: z.array(SponsorRecord),
  onBehalfOfSponsor: z.exactOptional(z.array(OnBehalfRecord)),
  notes: z.exactOptional(z.array(NoteRecord)),
  amendedBill: z.exactOptional(z.extend(BillId, { title: z.exactOptional(z.string()) })),
  amendedAmendment: z.exactOptional(AmendmentId),
  counts: z.object({ actions: z.int(), amendments: z.int(), cosponsors: z.int(), texts: z.int() }),
})
export type AmendmentItem = z.infer<typeof AmendmentItem>
