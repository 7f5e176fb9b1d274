interface LogoProps {
  readonly size: number
  readonly isBusy?: boolean
}

/** The logo: a speaker above the three tiers of a rostrum. */
export const Logo = ({ size, isBusy = false }: LogoProps) => (
  <svg
    className={isBusy ? 'mark mark-busy' : 'mark'}
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <circle cx="16" cy="6.5" r="4.5" />
    <rect x="10" y="13.5" width="12" height="4" />
    <rect x="6" y="19.5" width="20" height="4" />
    <rect x="2" y="25.5" width="28" height="4" />
  </svg>
)
