/** Drawn on a 20 by 20 grid with a 1.5 stroke. */
const SHAPES = {
  alert: 'M10 6.25v4.5M10 13.75v.01M10 2.75a7.25 7.25 0 1 1 0 14.5a7.25 7.25 0 0 1 0-14.5Z',
  check: 'M4 10.5l4 4L16 6',
  plus: 'M10 4v12M4 10h12',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  cross: 'M6 6l8 8M14 6l-8 8',
  menu: 'M3 6h14M3 10h14M3 14h14',
  arrow: 'M4 10h12M11 5l5 5l-5 5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM13 13l4 4',
} as const

type IconName = keyof typeof SHAPES

/** A decorative icon; it always accompanies text. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="square"
    aria-hidden="true"
  >
    <path d={SHAPES[name]} />
  </svg>
)
