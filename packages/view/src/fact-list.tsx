import type { ReactNode } from 'react'

export const FactList = ({ children }: { children: ReactNode }) => <dl className="fact-list">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
