import type { AlertSettings } from '@rostrum/contract/entities/alerts'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { createStateStore } from '../state-store.ts'

type Choices = Partial<AlertSettings>

interface ChoicesState {
  /** Shown to the reader until they are saved or discarded. */
  readonly unsaved: Choices
  readonly status: 'idle' | 'saving' | 'saved' | 'failed'
  readonly error?: unknown
}

/** Removes choices that were saved, except those that changed again while they were sent. */
const withoutSaved = (unsaved: Choices, sent: Choices): Choices =>
  Object.fromEntries(
    typedKeys(unsaved).flatMap((name) => (unsaved[name] === sent[name] ? [] : [[name, unsaved[name]]])),
  )

/** Saves choices at once, one call at a time, and loses none that could not be saved. */
export function createAlertChoices(save: (choices: Choices) => Promise<void>) {
  const state = createStateStore<ChoicesState>({ unsaved: {}, status: 'idle' })

  async function send(): Promise<void> {
    const { unsaved: sent, status } = state.get()
    if (status === 'saving' || Object.keys(sent).length === 0) return
    state.set({ unsaved: sent, status: 'saving' })
    try {
      await save(sent)
    } catch (error) {
      return state.set({ unsaved: state.get().unsaved, status: 'failed', error })
    }
    state.set({ unsaved: withoutSaved(state.get().unsaved, sent), status: 'saved' })
    await send()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    send,
    change(choices: Choices): Promise<void> {
      state.set({ ...state.get(), unsaved: { ...state.get().unsaved, ...choices } })
      return send()
    },
    /** Sends pending choices immediately, even during another save: the page may be closing. */
    flush(): void {
      const { unsaved, status } = state.get()
      if (status === 'saving') save(unsaved).catch(() => undefined)
    },
    discard: (): void => state.set({ unsaved: {}, status: 'idle' }),
  }
}
