import { Portrait, type PortraitProps } from '@rostrum/view/portrait.tsx'
import { useState } from 'react'

/** Shows initials until the photo loads, and when it fails to. */
export function CheckedPortrait(props: Omit<PortraitProps, 'onError'>) {
  const { imageUrl } = props
  const [brokenUrl, setBrokenUrl] = useState<string>()
  return (
    <Portrait
      {...props}
      imageUrl={imageUrl === brokenUrl ? undefined : imageUrl}
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}
