import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawPreviewImages, type PreviewImage } from './preview-images.ts'
import { openFont } from './woff-font.ts'

/** The site's own fonts are variable ones in WOFF 2; these have one weight and are simple to read. */
const open = (file: string) => openFont(readFileSync(createRequire(import.meta.url).resolve(file)))

export const drawAll = (): PreviewImage[] =>
  drawPreviewImages({
    serif: open('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
    sans: open('@fontsource/public-sans/files/public-sans-latin-600-normal.woff'),
  })
