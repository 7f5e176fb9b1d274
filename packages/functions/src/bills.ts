import { billRoutes } from '@rostrum/contract/routes/bills'
import { pairHandlers, type Unpaired } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

const all = {
  ...lazyHandlers(
    () => import('./bills/lists.ts'),
    ['listBills', 'searchBills', 'searchAmendments', 'listLaws', 'getWeek'],
  ),
  ...lazyHandlers(
    () => import('./bills/read.ts'),
    [
      'getBill',
      'getBillHistory',
      'getCommitteeHistory',
      'listBillActions',
      'listBillAmendments',
      'listBillCommittees',
      'listBillCosponsors',
      'listBillSubjects',
      'listBillSummaries',
      'listBillTexts',
      'listBillTitles',
      'listRelatedBills',
      'readBillText',
      'getAmendment',
      'getAmendmentHistory',
      'listAmendmentActions',
    ],
  ),
  ...lazyHandlers(() => import('./bills/updates.ts'), ['expectUpdates']),
  ...lazyHandlers(
    () => import('./bills/committees.ts'),
    ['listCommittees', 'getCommittee', 'listCommitteeBills'],
  ),
  ...lazyHandlers(() => import('./bills/votes.ts'), ['listVotes', 'getVote', 'listBillVotes']),
  ...lazyHandlers(() => import('./bills/meetings.ts'), ['listMeetings', 'getMeeting']),
}
export const handlers = pairHandlers<typeof billRoutes, Unpaired<typeof billRoutes, typeof all>>(all)

export const handler = serve({ domain: 'bills', routes: billRoutes, handlers })
