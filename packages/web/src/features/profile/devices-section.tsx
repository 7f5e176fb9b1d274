import type { Device } from '@rostrum/contract/entities/user'
import { useMutation, useQuery } from '@tanstack/react-query'
import { accountQueries, endDevice, endOtherDevices, refetchAccountLists } from '../../api/account.ts'
import { auth } from '../../api/singletons.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'

interface DeviceRowProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onClick: () => void
}

const DeviceRow = ({ device, ...endProps }: DeviceRowProps) => (
  <li className="profile-row">
    <div>
      <p className="profile-value">
        {device.name}
        {device.isCurrent && <span className="device-current">This device</span>}
      </p>
      <p className="note">
        {device.isSignedIn ? 'Signed in on ' : 'Signed out; last signed in on '}
        <CalendarDate date={device.signedInAt} />
        {device.isSignedIn && (
          <>
            , last used <RelativeTime at={device.lastUsedAt} />
          </>
        )}
      </p>
    </div>
    <Button isQuiet {...endProps}>
      {device.isSignedIn ? 'Sign out' : 'Forget'}
      <span className="visually-hidden"> {device.isCurrent ? 'this device' : device.name}</span>
    </Button>
  </li>
)

const FORGOTTEN = 'Device forgotten. If you sign in on it again, it will count as a new device.'

/** The devices a user is signed in on, or was. Signing out the current one is an ordinary sign-out. */
export function DevicesSection() {
  const query = useQuery(accountQueries.devices())
  const { isPending, error, data, variables, mutate } = useMutation({
    mutationFn: (device: Device | undefined) => (device ? endDevice(device.id) : endOtherDevices()),
    onSettled: refetchAccountLists,
  })
  const endProps = (device?: Device) => ({
    isBusy: isPending && variables?.id === device?.id,
    onClick: (): void => {
      if (device?.isCurrent && device.isSignedIn) auth.signOut()
      else if (!isPending) mutate(device)
    },
  })
  return (
    <SplitSection
      title="Devices"
      note="Devices you are signed in on, and signed-out ones Rostrum still recognizes. If you don’t recognize a device, sign it out and change your password."
    >
      {error && <Notice isError>{failureMessage(error)}</Notice>}
      {data && <Notice>{variables?.isSignedIn === false ? FORGOTTEN : data.message}</Notice>}
      <QueryContent query={query} title="Your devices" skeleton={<RowsSkeleton count={1} />}>
        {({ devices }) => (
          <>
            <ul className="profile-rows">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} {...endProps(device)} />
              ))}
            </ul>
            {devices.length > 1 && <Button {...endProps()}>Sign out everywhere else</Button>}
          </>
        )}
      </QueryContent>
    </SplitSection>
  )
}
