import { PUBLIC_BASE } from '@rostrum/contract/site/public-record'
import { useDoor } from './door.ts'
import { embedCode } from './embed-code.ts'

export interface Shared {
  /** The path of the public page. */
  readonly path: string
  /** "this bill" */
  readonly noun: string
  /** The words of a citation, without the date of access. */
  readonly citation: string
  /** Whether other sites can embed a card of it. */
  readonly hasCard?: boolean
}

/** The address of a record's public page, its citation, and the code that embeds its card. */
export function Share({ path, noun, citation, hasCard = false }: Shared) {
  const { site, isApp = false } = useDoor()
  if (site === undefined) return null
  const url = site + path
  const card = path.replace(PUBLIC_BASE, `${PUBLIC_BASE}/embed`)
  return (
    <details className="share">
      <summary>Share or cite</summary>
      <p>
        <label htmlFor="share-link">Link</label>
        <input id="share-link" type="url" readOnly value={url} />
      </p>
      <p>
        <label htmlFor="share-citation">How to cite {noun}</label>
        <textarea id="share-citation" readOnly rows={3} value={`${citation}, ${url}.`} />
      </p>
      {hasCard && (
        <p>
          <label htmlFor="share-code">Code that shows {noun} on your site</label>
          <textarea
            id="share-code"
            readOnly
            rows={3}
            spellCheck={false}
            value={embedCode({ url: site + card, title: citation })}
          />
        </p>
      )}
      {isApp && (
        <p className="official-link">
          <link rel="canonical" href={path} />
          <a href={path}>Public page</a>
        </p>
      )}
    </details>
  )
}
