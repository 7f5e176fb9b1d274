import { SCREENS } from '@rostrum/contract/messages'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import './spinner.css'

export const FullPageSpinner = ({ children }: { children?: ReactNode }) => (
  <main className="full-page-spinner" aria-busy="true">
    <Logo size={40} isBusy />
    <output>{SCREENS.loading}</output>
    {children}
  </main>
)
