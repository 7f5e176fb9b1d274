import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { SCREENS } from '@rostrum/contract/words/messages'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { alertQueries, type AlertAnswer } from '../../api/alerts.ts'
import { errorMessage } from '../../api/failure.ts'
import { rhythmQueries } from '../../api/follow-rhythms.ts'
import { NO_RECIPIENT, useNoRecipient } from '../../queries/use-no-recipient.ts'
import { Icon } from '@rostrum/view/icon.tsx'

interface FollowMenuProps {
  readonly item: RecordRef
  readonly name: string
  readonly onChoose: (choice: { readonly isDefault: boolean; readonly rhythm: Rhythm | null }) => void
  readonly onStop: () => void
}

const RHYTHMS = typedKeys(RHYTHM_LABELS).map((rhythm) => [rhythm, RHYTHM_LABELS[rhythm]] as const)
const LIKE_OTHERS = [null, 'Like my other alerts'] as const

/** Why a rhythm of one record would send nothing, undefined if it would. */
function noteFor({ settings, unsubscribedAt }: AlertAnswer): string | undefined {
  if (settings.rhythm === null)
    return 'You won’t get alerts until you choose how often for everything you track. After that, you can change it for each one.'
  if (unsubscribedAt !== undefined)
    return 'You unsubscribed from emails about changes. To start them again, choose how often to get alerts for everything you track.'
  return undefined
}

const ADDRESS_NOTE = 'Email isn’t reaching you right now: change your address in your profile.'

/** Moves the focus into the menu as soon as it has items, to the chosen one. */
function useFirstFocus(isReady: boolean) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady) return
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const first = items.find((each) => each.ariaChecked === 'true') ?? items[0]
    first?.focus()
  }, [isReady])
  return menu
}

/** A record's rhythm, and why nothing may be sent. */
function useAlertsOf(item: RecordRef) {
  const { data: answer, ...settings } = useQuery(alertQueries.settings())
  const { data: rhythms, ...rest } = useQuery(rhythmQueries.all())
  const recipient = useNoRecipient(answer)
  const isLoaded = answer !== undefined && rhythms !== undefined && !recipient.isLoading
  const error = isLoaded ? null : (settings.error ?? rest.error)
  const why = answer && noteFor(answer)
  return {
    chosen: isLoaded
      ? { isDefault: why !== undefined, own: rhythms[refId(item)] ?? null, all: answer.settings.rhythm }
      : undefined,
    error,
    retry: () => void Promise.all([settings.refetch(), rest.refetch()]),
    notes: [
      why,
      why === undefined && recipient.hasNone && `${NO_RECIPIENT} in your settings.`,
      answer?.addressProblem && answer.settings.byEmail !== false && ADDRESS_NOTE,
      error ? errorMessage(error) : !isLoaded && SCREENS.loading,
    ],
  }
}

/** The notification rhythms of a record, or those of all records while notifications are off. */
export function FollowMenu({ item, name, onChoose, onStop }: FollowMenuProps) {
  const noteId = useId()
  const { chosen, error, retry, notes } = useAlertsOf(item)
  const menu = useFirstFocus(chosen !== undefined || error !== null)
  return (
    <>
      <div id={noteId} role={error ? 'alert' : 'status'}>
        {notes.filter(Boolean).map((text) => (
          <p key={String(text)} className="dropdown-note note">
            {text}
          </p>
        ))}
      </div>
      <div ref={menu} role="menu" aria-label={`Changes to ${name}`} aria-describedby={noteId}>
        {chosen && <Choices name={name} {...chosen} onChoose={onChoose} />}
        {error && <Item onChoose={retry}>Try again</Item>}
        <Item isLast onChoose={onStop}>
          <Icon name="cross" />
          Stop tracking
        </Item>
      </div>
    </>
  )
}

interface ChoicesProps extends Pick<FollowMenuProps, 'name' | 'onChoose'> {
  /** Whether the choice is for everything. */
  readonly isDefault: boolean
  readonly own: Rhythm | null
  readonly all: Rhythm | null
}

const Choices = ({ name, isDefault, own, all, onChoose }: ChoicesProps) => (
  <fieldset className="dropdown-group">
    <legend className="dropdown-title">Alerts for {isDefault ? 'everything I track' : name}</legend>
    {(isDefault ? RHYTHMS : [LIKE_OTHERS, ...RHYTHMS]).map(([rhythm, label]) => (
      <button
        key={label}
        type="button"
        role="menuitemradio"
        aria-checked={!isDefault && own === rhythm}
        tabIndex={-1}
        onClick={() => onChoose({ isDefault, rhythm })}
      >
        <Icon name="check" />
        <span>
          {label}
          {rhythm === null && all !== null && <span className="dropdown-hint">{RHYTHM_LABELS[all]}</span>}
        </span>
      </button>
    ))}
  </fieldset>
)

interface ItemProps {
  readonly isLast?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Item = ({ isLast = false, onChoose, children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={isLast ? 'dropdown-last' : undefined}
    onClick={onChoose}
  >
    {children}
  </button>
)
