import type { Provenance } from '@rostrum/contract/entities/common'
import type { ReactNode } from 'react'
import { OutsideLink } from './outside-link.tsx'
import { Section } from './section.tsx'
import { sourceName } from './source-name.ts'
import { WashingtonTime } from './washington-time.tsx'

interface RecordSourceProps {
  readonly provenance: Provenance
  /** The official page, if any, and what a door adds. */
  readonly children?: ReactNode
}

/** The source of a record and its age, in absolute times, so that a cached page stays true. */
export const RecordSource = ({ provenance, children }: RecordSourceProps) => (
  <Section id="source" title="Source">
    <p className="record-source">
      From {sourceName(provenance.source)}
      {provenance.changedAt !== undefined && (
        <>
          , which changed it on <WashingtonTime at={provenance.changedAt} />
        </>
      )}
      . Rostrum last checked it on <WashingtonTime at={provenance.checkedAt} /> (Eastern time).
    </p>
    {children}
  </Section>
)

export const OfficialLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <p className="official-link">
    <OutsideLink url={url}>{children}</OutsideLink>
  </p>
)
