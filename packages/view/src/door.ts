import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** The addresses of records: their public pages, or their screens in the app. */
interface RecordPaths {
  readonly bill: (bill: BillKey) => string
  readonly amendment: (amendment: AmendmentKey) => string
  readonly member: (bioguideId: string) => string
  readonly vote: (vote: VoteKey) => string
  readonly votes: (query?: { readonly chamber?: string | undefined }) => string
}

interface LinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** How a record links others: with plain anchors on public pages, with the router's links in the app. */
export interface Door {
  readonly paths: RecordPaths
  readonly Link: ComponentType<LinkProps>
}

export const DoorContext = createContext<Door | undefined>(undefined)

export function useDoor(): Door {
  const door = use(DoorContext)
  if (door === undefined) throw new Error('a record is rendered outside of a DoorContext')
  return door
}
