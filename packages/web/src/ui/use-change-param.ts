import { useNewestSearch } from './use-newest-search.ts'

/** Changes one URL parameter, replacing the history entry; an empty value removes it. */
export function useChangeParam(): (name: string, value: string) => void {
  const { search, go } = useNewestSearch()
  return (name, value) => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    go({ search: params.size === 0 ? '' : `?${params}` }, { replace: true })
  }
}
