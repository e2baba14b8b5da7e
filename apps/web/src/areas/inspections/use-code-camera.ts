import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads QR codes and gives access to a camera. */
export const hasDetector = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

const intervalMs = 250

/** Shows the rear camera in a video element and reports each code that it sees. `isBlocked`: the camera cannot be used. */
export const useCodeCamera = (
  onRead: (text: string) => void,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly isBlocked: boolean } => {
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onRead)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const Reader = detectorClass()
    if (!Reader) return
    const detector = new Reader({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const look = async () => {
      if (!video.current || video.current.readyState < 2) return
      const [code] = await detector.detect(video.current).catch(() => [])
      if (code && !isOver) report(code.rawValue)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stream.getTracks().forEach((track) => track.stop())
      if (video.current) video.current.srcObject = stream
      timer = setInterval(() => void look(), intervalMs)
    }
    start().catch(() => setBlocked(true))
    return () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return { video, isBlocked }
}
