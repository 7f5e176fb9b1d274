import { Portrait, type PortraitProps } from '@rostrum/view/portrait.tsx'
import { useState } from 'react'

/** The address of a photo unless it has failed to load, and what to call when it does. */
export function useUnbroken(imageUrl: string | undefined): readonly [string | undefined, () => void] {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  return [imageUrl === brokenUrl ? undefined : imageUrl, () => setBrokenUrl(imageUrl)]
}

/** Shows initials until the photo loads, and when it fails to. */
export function CheckedPortrait(props: Omit<PortraitProps, 'onError'>) {
  const [imageUrl, onError] = useUnbroken(props.imageUrl)
  return <Portrait {...props} imageUrl={imageUrl} onError={onError} />
}
