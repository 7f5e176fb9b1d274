import type { BillCard } from '@rostrum/contract/entities/bill'
import type { CommitteeBillState } from '@rostrum/contract/congress/committee-kinds'
import type { ReactNode } from 'react'
import { BillRows } from './bill-rows.tsx'
import { Choices } from './choices.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { Section } from './section.tsx'

/** The bills still before a committee, or those that it has reported. */
export type ShownBills = Exclude<CommitteeBillState, 'discharged'>

const CHOICES = [
  ['before', 'Before the committee'],
  ['reported', 'Reported'],
] as const satisfies readonly (readonly [ShownBills, string])[]

const EMPTY: Readonly<Record<ShownBills, string>> = {
  before: 'No bills of this Congress are before this committee, as far as Rostrum knows.',
  reported: 'This committee has not reported a bill in this Congress, as far as Rostrum knows.',
}

interface CommitteeBillsSectionProps {
  readonly shown: ShownBills
  readonly total: number | undefined
  readonly hrefOf: (shown: ShownBills) => string
  readonly children: ReactNode
}

export const CommitteeBillsSection = ({ shown, total, hrefOf, children }: CommitteeBillsSectionProps) => (
  <Section title="Bills" count={total} note="This Congress">
    <Choices
      label="Bills shown"
      choices={CHOICES.map(([each, label]) => ({ label, href: hrefOf(each), isChosen: each === shown }))}
    />
    {children}
  </Section>
)

interface CommitteeBillsProps extends PagerProps {
  readonly bills: readonly BillCard[]
  readonly shown: ShownBills
}

export const CommitteeBills = ({ bills, shown, ...pager }: CommitteeBillsProps) => (
  <>
    {bills.length === 0 ? <p>{EMPTY[shown]}</p> : <BillRows bills={bills} />}
    <Pager {...pager} />
  </>
)
