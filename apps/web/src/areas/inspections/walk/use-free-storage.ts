import { useEffect, useState } from 'react'

const megabyte = 1_000_000
/** Below `warns`, photos are still taken, with a warning; below `stops` none is, because it could not be kept. */
export const storageBounds = { warns: 200 * megabyte, stops: 50 * megabyte }

type Measured = { readonly photos: number; readonly free: number }

/** Bytes that this site may still store on the device, measured again with each photo; undefined where the browser does not say. */
export const useFreeStorage = (photos: number): number | undefined => {
  const [measured, setMeasured] = useState<Measured>()
  useEffect(() => {
    const measure = async () => {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
      if (quota !== undefined && usage !== undefined) setMeasured({ photos, free: quota - usage })
    }
    measure().catch(() => undefined)
  }, [photos])
  return measured?.free
}
