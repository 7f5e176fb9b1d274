import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'

const LIBRARIES = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Browsers that know light-dark() and popovers, so that neither is rewritten or filled in.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy lets fonts and images come from our own addresses alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } },
    },
  },
})
