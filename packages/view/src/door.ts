import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { MeetingKey } from '@rostrum/contract/entities/meeting'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** The addresses of records: their public pages, or their screens in the app. */
interface RecordPaths {
  readonly home: () => string
  readonly bills: (query?: { readonly congress?: string | undefined }) => string
  readonly bill: (bill: BillKey) => string
  readonly billText: (
    bill: BillKey,
    choice?: { readonly version?: string | undefined; readonly section?: string | undefined },
  ) => string
  readonly laws: () => string
  readonly lawsOf: (congress: number) => string
  readonly topicOf: (policyArea: string, congress: number) => string
  readonly amendment: (amendment: AmendmentKey) => string
  readonly members: () => string
  readonly member: (bioguideId: string) => string
  readonly state: (code: string) => string
  readonly vote: (vote: VoteKey) => string
  readonly committee: (systemCode: string) => string
  readonly committees: () => string
  readonly meeting: (meeting: MeetingKey) => string
  readonly meetings: (query?: { readonly week?: string | undefined }) => string
  readonly votes: (query?: { readonly chamber?: string | undefined }) => string
}

interface LinkProps {
  readonly to: string
  readonly className?: string
  readonly rel?: string
  readonly 'aria-current'?: 'page' | 'true'
  readonly 'aria-label'?: string
  readonly tabIndex?: number
  /** Keeps the scroll position; only the app changes it. */
  readonly keepsScroll?: boolean
  /** Called on hover and focus, to prefetch in the app. */
  readonly onIntent?: (() => void) | undefined
  readonly children: ReactNode
}

/** How a record links others: with plain anchors on public pages, with the router's links in the app. */
export interface Door {
  readonly paths: RecordPaths
  /** The origin of the public pages, unless the operator closed them. */
  readonly site?: string | undefined
  readonly isApp?: boolean
  readonly Link: ComponentType<LinkProps>
}

export const DoorContext = createContext<Door | undefined>(undefined)

export function useDoor(): Door {
  const door = use(DoorContext)
  if (door === undefined) throw new Error('a record is rendered outside of a DoorContext')
  return door
}
