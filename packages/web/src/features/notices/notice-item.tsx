import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { Notice, NoticeAnswer } from '@rostrum/contract/entities/notices'
import { billRef, parseBillKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberedRecord } from '../../record-paths.ts'
import { Button } from '../../ui/button.tsx'

type Choice = NoticeAnswer['choice']

export const KEEP_OR_STOP: readonly (readonly [choice: Choice, label: string])[] = [
  ['keep', 'Keep tracking'],
  ['stop', 'Stop tracking'],
]
const NEW_OR_BOTH: typeof KEEP_OR_STOP = [
  ['instead', 'Track the new bill instead'],
  ['also', 'Track both'],
]

/** Members have no number. */
const noticeNameOf = ({ key, title }: Notice['item']): string => numberedRecord(key)?.citation ?? title

const RecordLink = ({ item }: { item: RecordRef & { readonly title: string } }) => {
  const name = noticeNameOf(item)
  return (
    <Link to={appRecordPath(item)}>
      <strong>{name}</strong> {name !== item.title && item.title}
    </Link>
  )
}

interface Answering {
  readonly isBusy: boolean
  readonly onChoose: (choice: Choice) => void
}

interface ChoicesProps extends Answering {
  readonly choices: typeof KEEP_OR_STOP
  /** The end of the label of each button. */
  readonly about: ReactNode
}

export const Choices = ({ choices, isBusy, onChoose, about }: ChoicesProps) => (
  <p className="actions">
    {choices.map(([choice, label]) => (
      <Button key={choice} isBusy={isBusy} onClick={() => onChoose(choice)}>
        {label}
        {about}
      </Button>
    ))}
  </p>
)

interface NoticeItemProps extends Answering {
  readonly notice: Notice
}

/** One record that ended or was reintroduced, with the choices for following it. */
export function NoticeItem({ notice: { item, changes, successor }, isBusy, onChoose }: NoticeItemProps) {
  const isNew = successor !== undefined && !successor.isFollowed
  return (
    <article>
      <p>
        <RecordLink item={item} />
      </p>
      {changes.map((change) => (
        <ChangeLine key={`${change.kind} ${change.to}`} change={change} />
      ))}
      {successor !== undefined && (
        <p>
          New bill: <RecordLink item={{ ...billRef(parseBillKey(successor.key)), title: successor.title }} />
        </p>
      )}
      <Choices
        choices={[...(isNew ? NEW_OR_BOTH : []), ...KEEP_OR_STOP]}
        isBusy={isBusy}
        onChoose={onChoose}
        about={<span className="visually-hidden"> ({noticeNameOf(item)})</span>}
      />
    </article>
  )
}
