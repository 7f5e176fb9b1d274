import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { partyClass } from './party-class.ts'
import './portrait.css'

/** Returns "PL" for "Patrick J. Leahy": skips suffixes and words that do not begin with a letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !isSuffix(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('en-US')
}

const firstLetter = (word: string): string => [...word][0] ?? ''
const isSuffix = (word: string): boolean => /^(?:jr|sr|i{2,3}|iv|v)\.?,?$/i.test(word)

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
