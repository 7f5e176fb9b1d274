import { useQuery } from '@tanstack/react-query'
import type { AlertAnswer } from '../api/alerts.ts'
import { pushQuery } from '../api/push.ts'

export const NO_RECIPIENT = 'Nothing is sent until you choose browser notifications or email'

/** Whether email is off and no browser gets notifications, so that nothing is sent at any rhythm. */
export function useNoRecipient(answer: AlertAnswer | undefined) {
  const isEmailOff = answer?.settings.byEmail === false
  const { data, isLoading } = useQuery({ ...pushQuery(), enabled: isEmailOff })
  return { isLoading, hasNone: isEmailOff && data?.browsers.length === 0 }
}
