import { shorten } from '@rostrum/contract/lib/shorten'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { classNames } from './class-names.ts'
import { Share, type Shared } from './share.tsx'

/** A table of contents: a bar that opens it on narrow screens, and the list beside the record. */
export interface ContentsSlot {
  readonly bar: ReactNode
  readonly list: ReactNode
}

/** Slots that public pages and the app fill differently. */
export interface RecordSlots {
  readonly actions?: ReactNode
  readonly contents?: ContentsSlot | undefined
  /** Says above the record that it is incomplete. */
  readonly notice?: ReactNode
}

interface RecordPageProps extends RecordSlots {
  readonly share: Shared
  readonly crumbs: readonly Crumb[]
  /** The short name, last in the breadcrumb: "H.R. 33". */
  readonly name: string
  /** A portrait, beside the title. */
  readonly picture?: ReactNode
  readonly kind: readonly ReactNode[]
  readonly title: string
  /** The heading of a record whose title is too long for one; by default its beginning. */
  readonly shortTitle?: string | undefined
  /** Strikes the title through: the meeting was canceled. */
  readonly isStruck?: boolean
  /** Shown below the title. */
  readonly about?: ReactNode
  /** Shown below the heading, as wide as the page. */
  readonly banner?: ReactNode
  readonly lead?: ReactNode
  readonly side: ReactNode
  readonly children: ReactNode
}

/** The frame of a record, the same on its public page and on its screen in the app. */
export const RecordPage = (props: RecordPageProps) => (
  <article className="record">
    <RecordHeading {...props} />
    {props.notice}
    {props.banner}
    {props.contents?.bar}
    <div className="record-columns">
      <div className="record-lead">{props.lead}</div>
      <div className="record-main">{props.children}</div>
      <div className="record-side">
        {props.side}
        {props.contents?.list}
      </div>
    </div>
  </article>
)

/** Official titles can be a paragraph. */
const LONG_TITLE = 200
const SHORT_TITLE = 140

const RecordHeading = (props: RecordPageProps) => {
  const { crumbs, name, picture, kind, title, shortTitle, isStruck, about, actions, share } = props
  const isLong = title.length > LONG_TITLE
  const words = isLong ? shorten(shortTitle ?? title, SHORT_TITLE) : title
  return (
    <header className="record-heading">
      <Breadcrumb crumbs={crumbs} here={name} />
      {picture}
      <div className="record-heading-words">
        <p className="record-heading-kind">
          {kind.map((part, index) => (
            // The list is constant.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{part}</span>
          ))}
        </p>
        <div className="record-heading-title">
          <h1
            className={classNames('record-title', title.length > SHORT_TITLE && 'record-title-long')}
            tabIndex={-1}
          >
            {isStruck ? <s>{words}</s> : words}
          </h1>
          {isLong && (
            <details className="fold">
              <summary>Show full title</summary>
              <p>{title}</p>
            </details>
          )}
          {about}
        </div>
        <div className="record-heading-actions">
          {actions}
          <Share {...share} />
        </div>
      </div>
    </header>
  )
}
