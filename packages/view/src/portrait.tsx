import type { ReactEventHandler } from 'react'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials.ts'
import { partyClass } from './party-class.ts'

export interface PortraitProps {
  /** Given name first: "Patrick J. Leahy". */
  readonly name: string
  readonly partyName: string
  readonly imageUrl: string | undefined
  readonly isLarge?: boolean
  readonly onError?: ReactEventHandler<HTMLImageElement> | undefined
}

/** Shows initials until the photo loads. */
export const Portrait = ({ name, partyName, imageUrl, isLarge = false, onError }: PortraitProps) => (
  <span className={classNames('portrait', isLarge && 'portrait-large', partyClass(partyName))}>
    <svg viewBox="0 0 80 100" aria-hidden="true">
      <text x="40" y="52" textAnchor="middle" dominantBaseline="central">
        {initialsOf(name)}
      </text>
    </svg>
    {imageUrl !== undefined && (
      <img
        src={imageUrl}
        alt={isLarge ? `Portrait of ${name}` : ''}
        width="80"
        height="100"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={onError}
      />
    )}
  </span>
)
