import { useNewestSearch } from './use-newest-search.ts'

/** Changes one parameter of the address in place; an empty value leaves it out. */
export function useChangeParam(): (name: string, value: string) => void {
  const { search, go } = useNewestSearch()
  return (name, value) => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    go({ search: params.size === 0 ? '' : `?${params}` }, { replace: true })
  }
}
