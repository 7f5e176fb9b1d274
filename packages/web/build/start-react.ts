import type { Plugin } from 'vite'

const MADE_AT_START = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const WITHOUT_STACK = '$1 = Object.create(Error.prototype, { message: { value: $2 } })'

/**
 * At start, React creates the errors that it throws to suspend. Recording their stacks makes the browser parse all of
 * React twice more (75 ms on a phone), and nobody sees them, so they are created without stacks.
 */
export const startReact = (): Plugin => ({
  name: 'rostrum:start-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const changed = code.replaceAll(MADE_AT_START, WITHOUT_STACK)
      if (changed === code) this.error('React starts in another way: is this plugin still of use?')
      return changed
    },
  },
})
