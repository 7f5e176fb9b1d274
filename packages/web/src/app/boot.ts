import { recoverLostFiles } from '../loading/recover-lost-files.ts'
import { openLocalStore } from '../local-store.ts'
import { applyTheme, readTheme } from '../ui/theme.ts'

// Runs as a file of its own in the head, before anything is painted and before any other file can be lost.
recoverLostFiles()
applyTheme(document, readTheme(openLocalStore()))
