/** First match wins: Edge also claims to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const UNKNOWN = 'Unknown device'

const nameIn = (table: typeof BROWSERS, userAgent: string): string | undefined =>
  table.find(([shape]) => shape.test(userAgent))?.[1]

/** A readable device name, such as `Firefox on Linux`. The user agent itself is not stored. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN
}
