import type { Activity } from '@rostrum/contract/entities/tracking'
import { useMutation } from '@tanstack/react-query'
import { markRead } from '../../api/activity.ts'
import { errorMessage } from '../../api/failure.ts'
import { announce } from '../../ui/announcer.tsx'
import { TextButton } from '../../ui/text-button.tsx'

export function MarkReadButton({ entries }: { entries: readonly Activity[] }) {
  const marking = useMutation({
    mutationFn: markRead,
    onSuccess: () => announce('All changes are marked as read.'),
  })
  const [newest] = entries
  if (newest === undefined || (!entries.some(({ isUnread }) => isUnread) && !marking.isError)) return null
  return (
    <>
      <TextButton
        isBusy={marking.isPending}
        onClick={() => !marking.isPending && marking.mutate(newest.seenAt)}
      >
        Mark all as read
      </TextButton>
      {marking.error && (
        <p className="news-note" role="alert">
          {errorMessage(marking.error)}
        </p>
      )}
    </>
  )
}
