import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { titleSize } from './title-size.ts'

/** A table of contents: a bar that opens it on narrow screens, and the list beside the record. */
export interface ContentsSlot {
  readonly bar: ReactNode
  readonly list: ReactNode
}

/** What the doors fill in differently. */
export interface RecordSlots {
  readonly actions?: ReactNode
  readonly contents?: ContentsSlot | undefined
  /** Shown above the record: it is not complete yet. */
  readonly notice?: ReactNode
  /** Shown below the source. */
  readonly source?: ReactNode
}

interface RecordPageProps extends Omit<RecordSlots, 'source'> {
  readonly crumbs: readonly Crumb[]
  /** The short name, last in the breadcrumb: "H.R. 33". */
  readonly name: string
  /** A portrait, beside the title. */
  readonly picture?: ReactNode
  /** Facts above the title. */
  readonly kind: readonly ReactNode[]
  readonly title: string
  /** The title as the heading shows it, if it is more than the words. */
  readonly heading?: ReactNode
  /** Shown below the title. */
  readonly about?: ReactNode
  /** Shown below the heading, as wide as the page. */
  readonly banner?: ReactNode
  readonly lead?: ReactNode
  readonly side: ReactNode
  /** The sections. */
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

type RecordHeadingProps = Pick<
  RecordPageProps,
  'crumbs' | 'name' | 'picture' | 'kind' | 'title' | 'heading' | 'about' | 'actions'
>

const RecordHeading = (props: RecordHeadingProps) => {
  const { crumbs, name, picture, kind, title, heading = title, about, actions } = props
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
          <h1 className={`record-title record-title-${titleSize(title)}`} tabIndex={-1}>
            {heading}
          </h1>
          {about}
        </div>
        {actions !== undefined && <div className="record-heading-actions">{actions}</div>}
      </div>
    </header>
  )
}
