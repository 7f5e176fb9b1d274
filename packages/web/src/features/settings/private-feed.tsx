import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../../api/failure.ts'
import { changeFeed, type FeedAddresses, privateFeedQuery } from '../../api/private-feed.ts'
import { FailedQuery } from '../../queries/query-content.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Field } from '../../ui/field.tsx'

/** A secret URL, shown once. */
function SecretAddress({ label, hint, address }: { label: string; hint: string; address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    field.current?.select()
    if (!(await copyText(address, 'The address has been copied.')))
      announce('The address is selected. Copy it with your keyboard or your menu.')
  }
  return (
    <>
      <div className="settings-fields">
        <Field
          ref={field}
          label={label}
          hint={hint}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button onClick={() => void copy()}>Copy the address</Button>
    </>
  )
}

/** A feed of what the reader tracks, and a calendar of its meetings, at secret URLs. */
export function PrivateFeed() {
  const query = useQuery(privateFeedQuery())
  const { data } = query
  const [shown, setShown] = useState<FeedAddresses>()
  const change = useMutation({
    mutationFn: changeFeed,
    onSuccess: (addresses) => {
      setShown(addresses)
      if (addresses === undefined) announce('Your feed is off. Its address no longer works.')
    },
  })
  if (data === undefined && query.error !== null) return <FailedQuery query={query} title="Your feed" />
  const button = (label: string, to: 'on' | 'off') => (
    <Button
      isBusy={change.isPending && change.variables === to}
      isDisabled={data === undefined}
      onClick={() => !change.isPending && change.mutate(to)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {data?.feed && (
        <p>
          On since <CalendarDate date={data.feed.createdAt} />.
        </p>
      )}
      {shown && <Addresses {...shown} />}
      <div className="actions">
        {button(data?.feed ? 'Replace the address' : 'Turn on the feed', 'on')}
        {data?.feed && button('Turn off the feed', 'off')}
      </div>
      <p className="problem" role="alert">
        {change.error && errorMessage(change.error)}
      </p>
    </>
  )
}

const Addresses = ({ atom, calendar }: FeedAddresses) => (
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
