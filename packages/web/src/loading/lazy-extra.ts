import { lazy, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

export type Component<Props> = (props: Props) => ReactNode

/** A component that a module exports. */
export type Exported<Module, Name extends keyof Module> = Component<
  Module[Name] extends Component<infer Props extends object> ? Props : never
>

const Missing = (): null => null

/** An optional component in a separate chunk; left out if the chunk cannot be loaded. */
export const lazyExtra = <Module, Name extends keyof Module>(fetchCode: () => Promise<Module>, name: Name) =>
  lazy<Exported<Module, Name>>(async () => {
    return loadChunk(fetchCode).then(
      (chunk) => ({ default: chunk[name] as Exported<Module, Name> }),
      () => ({ default: Missing }),
    )
  })
