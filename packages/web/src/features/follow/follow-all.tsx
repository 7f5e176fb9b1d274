import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { refId } from '@rostrum/contract/entities/record-ref'
import { useQueries } from '@tanstack/react-query'
import { createPath, useLocation } from 'react-router-dom'
import { followAll, followQueries } from '../../api/following.ts'
import { useAuth } from '../../api/use-auth.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface FollowAllProps {
  readonly items: readonly RecordRef[]
  /** "all three". */
  readonly label: string
}

/** Follows several records with one press; another press retries those that failed. Hidden once all are followed. */
export function FollowAll({ items, label }: FollowAllProps) {
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  const states = useQueries({ queries: items.map((item) => followQueries.state(item)) })
  if (!isAuthenticated) {
    return <ButtonLink to={paths.login(createPath(location))}>Sign in to track {label}</ButtonLink>
  }
  const isKnown = states.every(({ data }) => data !== undefined)
  if (!isKnown || states.every(({ data }) => data?.isFollowedOnServer)) return null
  const isBusy = states.some(({ data }) => data?.isPending)
  const follow = async (): Promise<void> => {
    if (await followAll(items)) announce(`You now track ${label}.`)
  }
  return (
    <Button isPrimary isBusy={isBusy} key={items.map(refId).join()} onClick={() => void follow()}>
      {isBusy ? 'Tracking...' : `Track ${label}`}
    </Button>
  )
}
