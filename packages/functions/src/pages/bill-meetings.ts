import type { BillKey } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { meetingsOnAgenda } from '@rostrum/core/store/record/agendas'
import type { Item } from '@rostrum/core/store/item'
import { billMeetings } from '@rostrum/pages/bill-meetings.tsx'

export const drawMeetings = async (bill: BillKey, agenda: Item) =>
  billMeetings(recordKeyOf(bill), meetingsOnAgenda(agenda))
