import { Figure } from '@fettle/ui/layout/text'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Date and time in the property's zone, as a table cell; stacked when narrow. */
export function DateTimeCell({ at, zone }: { at: string | null; zone: string }) {
  const formats = useFormats()
  if (at === null) return '–'
  return (
    <>
      <Figure>{formats.date(at, zone)}</Figure> <Figure>{formats.time(at, zone)}</Figure>
    </>
  )
}
