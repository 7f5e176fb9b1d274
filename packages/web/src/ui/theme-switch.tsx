import { THEME_LABELS, type Theme } from '@rostrum/contract/words/labels'
import { useId } from 'react'
import './segments.css'

const THEMES = Object.entries(THEME_LABELS) as [Theme, string][] // the labels have a key for each theme

interface ThemeSwitchProps {
  readonly theme: Theme
  readonly onChange: (theme: Theme) => void
}

export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const group = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map(([value, label]) => (
        <label key={value} className="theme-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            value={value}
            checked={theme === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
