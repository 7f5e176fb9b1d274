import { openLocalStore } from '../local-store.ts'
import { applyTheme, readTheme } from '../ui/theme.ts'

// Runs as a file of its own in the head, before anything is painted.
applyTheme(document, readTheme(openLocalStore()))
