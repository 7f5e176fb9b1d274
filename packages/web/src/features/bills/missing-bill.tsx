import { SCREENS } from '@rostrum/contract/words/messages'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const MISSING_BILL = {
  title: SCREENS.billNotFound,
  text: 'There is no bill with this type and number in this Congress. Please check the number.',
  actions: <ButtonLink to={paths.bills()}>Back to bills</ButtonLink>,
}
