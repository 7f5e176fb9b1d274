import { useState } from 'react'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials.ts'
import { partyClass } from './party-class.ts'

interface PortraitProps {
  /** Given name first: "Patrick J. Leahy". */
  readonly name: string
  readonly partyName: string
  readonly imageUrl: string | undefined
  readonly isLarge?: boolean
}

/** Shows initials until the photo loads, and when it fails to. */
export function Portrait({ name, partyName, imageUrl, isLarge = false }: PortraitProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  return (
    <span className={classNames('portrait', isLarge && 'portrait-large', partyClass(partyName))}>
      <svg viewBox="0 0 80 100" aria-hidden="true">
        <text x="40" y="52" textAnchor="middle" dominantBaseline="central">
          {initialsOf(name)}
        </text>
      </svg>
      {imageUrl !== undefined && imageUrl !== brokenUrl && (
        <img
          src={imageUrl}
          alt={isLarge ? `Portrait of ${name}` : ''}
          width="80"
          height="100"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(imageUrl)}
        />
      )}
    </span>
  )
}
