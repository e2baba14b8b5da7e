import { encode } from 'uqr'

const quiet = 2

/** A QR code as one path, black on white in either theme, as cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const edge = size + 2 * quiet
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
        width={200}
        height={200}
        shapeRendering="crispEdges"
      >
        <rect x={-quiet} y={-quiet} width={edge} height={edge} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
