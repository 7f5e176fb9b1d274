import { useDoor } from './door.ts'

export interface Choice {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

/** Tabs between lists, each with its own URL. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const { Link } = useDoor()
  return (
    <nav className="record-choices" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.href}
          to={choice.href}
          {...(choice.isChosen && { 'aria-current': 'page' as const })}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
