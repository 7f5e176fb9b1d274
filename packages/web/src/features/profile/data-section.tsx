import type { User } from '@rostrum/contract/entities/user'
import { useMutation } from '@tanstack/react-query'
import { exportAccount } from '../../api/account.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SplitSection } from '../../ui/split-section.tsx'

export function DataSection({ user }: { user: User }) {
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (data) =>
      saveFile({
        name: `rostrum-${user.username}-${data.exportedAt.slice(0, 10)}.json`,
        type: 'application/json',
        text: JSON.stringify(data, null, 2),
      }),
  })
  return (
    <SplitSection title="Your data" note="Everything Rostrum stores about you, in one JSON file.">
      {download.error && <Notice isError>{failureMessage(download.error)}</Notice>}
      <Button isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing your data...' : 'Download my data'}
      </Button>
      <output>{download.isSuccess && 'Your data has been downloaded.'}</output>
    </SplitSection>
  )
}
