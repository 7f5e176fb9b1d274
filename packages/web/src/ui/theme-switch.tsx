import { THEME_LABELS, type Theme } from '@rostrum/contract/labels'
import { useEffect, useState } from 'react'
import { openLocalStore } from '../local-store.ts'
import { applyTheme, readTheme, saveTheme, SETTINGS_KEY } from './theme.ts'
import './theme-switch.css'

const store = openLocalStore()
const THEMES = Object.entries(THEME_LABELS) as [Theme, string][]

export function ThemeSwitch() {
  const [theme, setTheme] = useState(() => readTheme(store))

  // A choice made in another tab holds here too.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY || key === null) setTheme(readTheme(store))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  useEffect(() => applyTheme(document, theme), [theme])

  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map(([value, label]) => (
        <label key={value} className="theme-choice">
          <input
            type="radio"
            className="visually-hidden"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              saveTheme(store, value)
              setTheme(value)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
