import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/late-fonts.css'
import '../ui/base.css'
import '@rostrum/view/view.css'
// The shell shows their parts before they load.
import './layout.css'
import './header.css'
import './shell.css'
import { runApp } from './run-app.tsx'

// In a separate task, so that the browser can paint and react in between.
setTimeout(runApp)
