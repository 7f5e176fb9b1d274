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
import { Icon } from '@rostrum/view/icon.tsx'

interface FollowMenuProps {
  readonly item: RecordRef
  readonly name: string
  readonly onChoose: (choice: { readonly isDefault: boolean; readonly rhythm: Rhythm | null }) => void
  readonly onStop: () => void
}

const RHYTHMS = typedKeys(RHYTHM_LABELS).map((rhythm) => [rhythm, RHYTHM_LABELS[rhythm]] as const)

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

/** The notification rhythms of a record, or those of all records while notifications are off. */
export function FollowMenu({ item, name, onChoose, onStop }: FollowMenuProps) {
  const noteId = useId()
  const { data: answer, ...settings } = useQuery(alertQueries.settings())
  const { data: rhythms, ...rest } = useQuery(rhythmQueries.all())
  const isLoaded = answer !== undefined && rhythms !== undefined
  const error = isLoaded ? null : (settings.error ?? rest.error)
  const menu = useFirstFocus(isLoaded || error !== null)
  const note = answer && noteFor(answer)
  return (
    <>
      {note !== undefined && (
        <p className="dropdown-note" id={noteId}>
          {note}
        </p>
      )}
      {answer?.addressProblem && <p className="dropdown-note">{ADDRESS_NOTE}</p>}
      {!isLoaded && (
        <p className="dropdown-note" role={error ? 'alert' : 'status'}>
          {error ? errorMessage(error) : SCREENS.loading}
        </p>
      )}
      <div ref={menu} role="menu" aria-label={`Changes to ${name}`} aria-describedby={note && noteId}>
        {isLoaded && note !== undefined && <DefaultChoices onChoose={onChoose} />}
        {isLoaded && note === undefined && (
          <OwnChoices
            name={name}
            own={rhythms[refId(item)] ?? null}
            all={answer.settings.rhythm}
            onChoose={onChoose}
          />
        )}
        {error && (
          <Item onChoose={() => void Promise.all([settings.refetch(), rest.refetch()])}>Try again</Item>
        )}
        <Item isLast onChoose={onStop}>
          <Icon name="cross" />
          Stop tracking
        </Item>
      </div>
    </>
  )
}

const DefaultChoices = ({ onChoose }: Pick<FollowMenuProps, 'onChoose'>) => (
  <Group title="Alerts for everything I track">
    {RHYTHMS.map(([rhythm, label]) => (
      <Radio key={rhythm} isChecked={false} onChoose={() => onChoose({ isDefault: true, rhythm })}>
        {label}
      </Radio>
    ))}
  </Group>
)

interface OwnChoicesProps extends Pick<FollowMenuProps, 'name' | 'onChoose'> {
  readonly own: Rhythm | null
  readonly all: Rhythm | null
}

const OwnChoices = ({ name, own, all, onChoose }: OwnChoicesProps) => (
  <Group title={`Alerts for ${name}`}>
    <Radio isChecked={own === null} onChoose={() => onChoose({ isDefault: false, rhythm: null })}>
      Like my other alerts
      {all !== null && <span className="dropdown-hint">{RHYTHM_LABELS[all]}</span>}
    </Radio>
    {RHYTHMS.map(([rhythm, label]) => (
      <Radio key={rhythm} isChecked={own === rhythm} onChoose={() => onChoose({ isDefault: false, rhythm })}>
        {label}
      </Radio>
    ))}
  </Group>
)

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="dropdown-group">
    <legend className="dropdown-title">{title}</legend>
    {children}
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

interface RadioProps {
  readonly isChecked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Radio = ({ isChecked, onChoose, children }: RadioProps) => (
  <button type="button" role="menuitemradio" aria-checked={isChecked} tabIndex={-1} onClick={onChoose}>
    <Icon name="check" />
    <span>{children}</span>
  </button>
)
