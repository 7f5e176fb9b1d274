import { THEME_LABELS, type Theme } from '@rostrum/contract/words/labels'
import { settings, useSettings } from '../../api/settings.ts'
import { Segments } from '../../ui/segments.tsx'

const THEMES = Object.entries(THEME_LABELS) as [Theme, string][] // the labels have a key for each theme

export const ThemeChoice = () => (
  <Segments
    legend="Theme"
    options={THEMES}
    value={useSettings().theme}
    onChange={(theme) => settings.change({ theme })}
  />
)
