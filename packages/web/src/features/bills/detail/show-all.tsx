import { TextButton } from '../../../ui/text-button.tsx'
import type { useExpandable } from './use-expandable-list.ts'
import { formatNumber } from '@rostrum/contract/lib/format'

interface ShowAllProps {
  /** In the plural: "actions". */
  readonly noun: string
  readonly list: ReturnType<typeof useExpandable>
}

export function ShowAll({ noun, list }: ShowAllProps) {
  const { total, shown, isExpanded, isLoadingMore, showAll, showFewer } = list
  if (!isExpanded && shown.length >= total) return null
  if (isExpanded && !isLoadingMore && shown.length >= total) {
    return <TextButton onClick={showFewer}>Show fewer {noun}</TextButton>
  }
  return (
    <TextButton isBusy={isLoadingMore} onClick={showAll}>
      {isLoadingMore ? `Loading all ${noun}...` : `Show all ${formatNumber(total)} ${noun}`}
    </TextButton>
  )
}
