import { TextButton } from '../../../ui/text-button.tsx'
import { numberWords } from '../bill-words.ts'

interface ShowAllProps {
  /** What there is more of: "actions". */
  readonly what: string
  readonly list: {
    readonly total: number
    readonly shown: readonly unknown[]
    readonly isWhole: boolean
    readonly isAtWork: boolean
    readonly showAll: () => void
    readonly showFewer: () => void
  }
}

/** Opens the rest of a list that begins with its first rows, and folds it again. */
export function ShowAll({ what, list }: ShowAllProps) {
  const { total, shown, isWhole, isAtWork, showAll, showFewer } = list
  if (!isWhole && shown.length >= total) return null
  if (isWhole && !isAtWork && shown.length >= total) {
    return <TextButton onClick={showFewer}>Show fewer {what}</TextButton>
  }
  return (
    <TextButton isBusy={isAtWork} onClick={showAll}>
      {isAtWork ? `Loading all ${what}...` : `Show all ${numberWords(total)} ${what}`}
    </TextButton>
  )
}
