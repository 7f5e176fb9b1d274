import { settings, useSettings } from '../../api/settings.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

export const ThemeChoice = () => (
  <ThemeSwitch theme={useSettings().theme} onChange={(theme) => settings.change({ theme })} />
)
