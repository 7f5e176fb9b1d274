import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { errorMessage } from '../../api/failure.ts'
import { createFeedAddress, deleteFeedAddress, privateFeedQuery } from '../../api/private-feed.ts'
import { FailedQuery } from '../../queries/query-content.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import './private-feed.css'

/** A secret URL, shown once. */
function SecretAddress({ label, hint, address }: { label: string; hint: string; address: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      announce('The address has been copied.')
    } catch {
      announce('The address is selected. Copy it with your keyboard or your menu.')
    }
  }
  return (
    <div className="private-feed-address">
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      <p className="settings-hint">{hint}</p>
      <Button onClick={() => void copy()}>Copy the address</Button>
    </div>
  )
}

function FeedAddresses({ atom, calendar }: { atom: string; calendar: string }) {
  return (
    <>
      <SecretAddress
        label="Address of your feed"
        hint="Add it to your feed reader now: it won’t be shown again. Anyone who has it can see what you track."
        address={atom}
      />
      <SecretAddress
        label="Address of your calendar"
        hint="Add it to your calendar app for the meetings of committees you track, of your members’ committees, and about bills you track. It stops working when you turn off the feed."
        address={calendar}
      />
    </>
  )
}

/** A feed of what the reader tracks, and a calendar of its meetings, at secret URLs. */
export function PrivateFeed() {
  const query = useQuery(privateFeedQuery())
  const { data } = query
  const creating = useMutation({ mutationFn: createFeedAddress })
  const deleting = useMutation({
    mutationFn: deleteFeedAddress,
    onSuccess: () => {
      creating.reset()
      announce('Your feed is off. Its address no longer works.')
    },
  })
  const isBusy = creating.isPending || deleting.isPending
  const isOn = data !== undefined && data.feed !== null
  const failure = creating.error ?? deleting.error
  if (data === undefined && query.error !== null) return <FailedQuery query={query} title="Your feed" />
  return (
    <div className="private-feed">
      {isOn && (
        <p>
          On since <CalendarDate date={data.feed?.createdAt ?? ''} />.
        </p>
      )}
      {creating.data !== undefined && <FeedAddresses {...creating.data} />}
      <div className="private-feed-actions">
        <Button
          isBusy={creating.isPending}
          isDisabled={data === undefined}
          onClick={() => !isBusy && creating.mutate()}
        >
          {isOn ? 'Replace the address' : 'Turn on the feed'}
        </Button>
        {isOn && (
          <Button isBusy={deleting.isPending} onClick={() => !isBusy && deleting.mutate()}>
            Turn off the feed
          </Button>
        )}
      </div>
      <p className="settings-refusal" role="alert">
        {failure === null ? '' : errorMessage(failure)}
      </p>
    </div>
  )
}
