import { Figure } from '@fettle/ui/layout/text'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Day and time by the clocks of the property, in a column of a list: one below the other where it is narrow. */
export function DateTimeCell({ at, zone }: { at: string | null; zone: string }) {
  const formats = useFormats()
  if (at === null) return '–'
  return (
    <>
      <Figure>{formats.date(at, zone)}</Figure> <Figure>{formats.time(at, zone)}</Figure>
    </>
  )
}
