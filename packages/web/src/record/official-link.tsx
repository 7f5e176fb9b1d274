import { Icon } from '../ui/icon.tsx'
import './official-link.css'
import { isOfficialSource } from './source-name.ts'

interface OfficialLinkProps {
  readonly url: string
  /** Where the record came from: an invented one has no page there, but a real one of the same number may. */
  readonly source: string
}

/** Leads to the page of the original. */
export const OfficialLink = ({ url, source }: OfficialLinkProps) => (
  <p className="official-link">
    <a href={url} rel="noreferrer">
      See it on Congress.gov
      <Icon name="outward" />
    </a>
    {!isOfficialSource(source) && (
      <span>What is shown here is invented; the page there is about the real one of this number.</span>
    )}
  </p>
)
