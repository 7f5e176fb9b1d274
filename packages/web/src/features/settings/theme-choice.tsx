import { settings, useSettings } from '../../api/settings.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

/** The theme of the whole site, wherever it is offered. */
export const ThemeChoice = () => (
  <ThemeSwitch theme={useSettings().theme} onChange={(theme) => settings.change({ theme })} />
)
