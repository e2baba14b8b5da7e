/** Line drawings of the tiles on a ground of 24 by 24. */
const drawings: Readonly<Record<string, string>> = {
  heating: 'M4 8v10M8 8v10M12 8v10M16 8v10M20 8v10M4 10h16M4 16h16M8 4q2 1 0 3M14 4q2 1 0 3',
  leak: 'M3 7h9a4 4 0 0 1 4 4v1h-4v-1H3zM14 15q-2 3 0 5q2-2 0-5M6 4v3',
  toilet: 'M6 3h5v8H6zM6 11h12q0 5-5 6v4H8v-5',
  drain: 'M4 9h16q0 6-6 7v2h-4v-2Q4 15 4 9M12 18v3M10 12h4',
  taps: 'M5 20v-6a4 4 0 0 1 4-4h4V6h-3M10 6h8M13 10h4v4M17 17q-1 2 0 3q1-1 0-3',
  power: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  alarm: 'M12 4a7 7 0 0 1 7 7v6H5v-6a7 7 0 0 1 7-7M10 20h4M12 9v4M12 15v0',
  door: 'M6 21V3h12v18M4 21h16M14 12h1',
  damp: 'M4 4h16v16H4zM7 15q2-3 4 0t4-1M8 9h0M12 8h0M16 10h0',
  roof: 'M3 12 12 4l9 8M6 11v9h12v-9M9 15l2 3M13 14l2 3',
  kitchen: 'M5 3h14v18H5zM5 8h14M8 5.500h0M11 5.500h0M8 12h8v6H8z',
  pests: 'M12 8a4 5 0 0 1 0 11a4 5 0 0 1 0-11M12 8V5M9 5l3 3l3-3M8 12H4M8 16l-4 2M16 12h4M16 16l4 2',
  wall: 'M3 4h18v16H3zM3 9h18M3 15h18M9 4v5M15 9v6M9 15v5M12 6l-2 4l4 3l-3 5',
  shared: 'M4 21V6l8-3l8 3v15M9 21v-6h6v6M8 10h2M14 10h2',
  lift: 'M5 3h14v18H5zM12 3v18M8 9l1.500-2L11 9M13 14l1.500 2L16 14',
  ground: 'M12 21v-7M12 14a5 5 0 1 1 .1 0M4 21h16M6 21v-3M18 21v-3',
  cooling: 'M3 6h18v6H3zM6 9h10M7 15q-2 2 0 4M12 15q-2 2 0 4M17 15q-2 2 0 4',
  other: 'M9 9a3 3 0 1 1 4 3q-1 1-1 3M12 18v0',
}

/** The drawing of a tile, beside its name. */
export function TileDrawing({ tile }: { tile: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[tile] ?? drawings.other} />
    </svg>
  )
}
