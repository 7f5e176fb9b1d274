import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/failure.ts'
import { chooseDefaultRhythm, setFollowRhythm } from '../../api/follow-rhythms.ts'
import { toggleFollow } from '../../api/following.ts'
import { announce } from '../../ui/announcer.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '@rostrum/view/icon.tsx'
import './follow-how.css'
import { FollowMenu } from './follow-menu.tsx'
import { trackedAnnouncement } from './track-labels.ts'

interface FollowHowProps {
  readonly item: RecordRef
  readonly name: string
}

/** The notification rhythm of one record or, by default, of all records. */
interface Choice {
  readonly isDefault: boolean
  readonly rhythm: Rhythm | null
}

const announcementOf = (name: string, { isDefault, rhythm }: Choice): string => {
  const how = rhythm === null ? 'like your other alerts' : RHYTHM_LABELS[rhythm].toLowerCase()
  return `You get alerts for ${isDefault ? 'everything you track' : name} ${how}.`
}

async function stopFollowing({ item, name }: FollowHowProps): Promise<void> {
  // Unfollowing removes the focused button.
  document.activeElement?.closest('.track')?.querySelector<HTMLElement>('.track-button')?.focus()
  const result = await toggleFollow(item, undefined)
  if (result && result.problem === undefined) announce(trackedAnnouncement(name, false))
}

/** A menu beside the Track button of a followed record, for its notification rhythm. */
export function FollowHow({ item, name }: FollowHowProps) {
  const choosing = useMutation({
    mutationFn: ({ isDefault, rhythm }: Choice) =>
      isDefault && rhythm !== null ? chooseDefaultRhythm(rhythm) : setFollowRhythm(item, rhythm),
    onSuccess: (_, choice) => announce(announcementOf(name, choice)),
    // Fails at once while offline, as following does.
    networkMode: 'always',
    scope: { id: `rhythm ${refId(item)}` },
  })
  const label = (
    <>
      <Icon name="chevron" />
      <span className="visually-hidden">How to get alerts for {name}</span>
    </>
  )
  return (
    <>
      <Dropdown name="follow-how" button={label}>
        {(close) => (
          <FollowMenu
            item={item}
            name={name}
            onChoose={(choice) => {
              close()
              choosing.mutate(choice)
            }}
            onStop={() => {
              close()
              void stopFollowing({ item, name })
            }}
          />
        )}
      </Dropdown>
      {choosing.error && (
        <span className="track-problem" role="alert">
          {errorMessage(choosing.error)}
        </span>
      )}
    </>
  )
}
