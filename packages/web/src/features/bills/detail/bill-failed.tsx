import { SCREENS } from '@rostrum/contract/words/messages'
import type { ComponentProps } from 'react'
import { RecordFailed } from '../../../queries/record-failed.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export const BillFailed = ({ query }: Pick<ComponentProps<typeof RecordFailed>, 'query'>) => (
  <RecordFailed
    title={SCREENS.billNotFound}
    actions={<ButtonLink to={paths.bills()}>Back to bills</ButtonLink>}
    query={query}
  >
    There is no bill with this type and number in this Congress. Please check the number.
  </RecordFailed>
)
