import { recoverLostFiles } from '../loading/recover-lost-files.ts'
import { openLocalStore } from '../local-store.ts'
import { applyTheme, readTheme } from '../ui/theme.ts'

// A separate script in the head: runs before first paint and before any other file can fail to load.
recoverLostFiles()
applyTheme(document, readTheme(openLocalStore()))
