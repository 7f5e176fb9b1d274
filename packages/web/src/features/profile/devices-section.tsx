import type { Device } from '@rostrum/contract/entities/user'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { useMutation, useQuery } from '@tanstack/react-query'
import { accountQueries, endDevice, endOtherDevices } from '../../api/account.ts'
import { auth } from '../../api/singletons.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { useNow } from '../../ui/use-now.ts'
import './devices-section.css'

interface DeviceRowProps {
  readonly device: Device
  readonly now: number
  readonly isBusy: boolean
  readonly onEnd: () => void
}

const DeviceRow = ({ device, now, isBusy, onEnd }: DeviceRowProps) => (
  <li className="device">
    <div>
      <p className="device-name">
        {device.name}
        {device.isCurrent && <span className="device-current">This device</span>}
      </p>
      <p className="device-times">
        {device.isSignedIn ? (
          <>
            Signed in on <CalendarDate date={device.signedInAt} />, last used{' '}
            <RelativeTime at={device.lastUsedAt} now={now} />
          </>
        ) : (
          <>
            Signed out; last signed in on <CalendarDate date={device.signedInAt} />
          </>
        )}
      </p>
    </div>
    <Button isQuiet isBusy={isBusy} onClick={onEnd}>
      {device.isSignedIn ? 'Sign out' : 'Forget'}
      <span className="visually-hidden"> {device.isCurrent ? 'this device' : device.name}</span>
    </Button>
  </li>
)

const DeviceSkeleton = () => (
  <ul className="devices" aria-hidden="true">
    <li className="device">
      <Skeleton width="long" />
    </li>
  </ul>
)

const FORGOTTEN = 'Device forgotten. If you sign in on it again, it will count as a new device.'

/** The devices a user is signed in on, or was. Signing out the current one is an ordinary sign-out. */
export function DevicesSection({ onChanged }: { onChanged: () => void }) {
  const query = useQuery(accountQueries.devices())
  const now = useNow(MINUTE_SECONDS)
  const endMutation = useMutation({
    mutationFn: (device: Device | undefined) => (device ? endDevice(device.id) : endOtherDevices()),
    onSettled: onChanged,
  })
  const end = (device?: Device): void => {
    if (device?.isCurrent && device.isSignedIn) auth.signOut()
    else if (!endMutation.isPending) endMutation.mutate(device)
  }
  return (
    <SplitSection
      title="Devices"
      note="Devices you are signed in on, and signed-out ones Rostrum still recognizes. If you don’t recognize a device, sign it out and change your password."
    >
      {endMutation.error && <Notice isError>{failureMessage(endMutation.error)}</Notice>}
      {endMutation.data && (
        <Notice>{endMutation.variables?.isSignedIn === false ? FORGOTTEN : endMutation.data.message}</Notice>
      )}
      <QueryContent query={query} title="Your devices" skeleton={<DeviceSkeleton />}>
        {({ devices }) => (
          <>
            <ul className="devices">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  now={now}
                  isBusy={endMutation.isPending && endMutation.variables?.id === device.id}
                  onEnd={() => end(device)}
                />
              ))}
            </ul>
            {devices.length > 1 && (
              <Button
                isBusy={endMutation.isPending && endMutation.variables === undefined}
                onClick={() => end()}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </SplitSection>
  )
}
