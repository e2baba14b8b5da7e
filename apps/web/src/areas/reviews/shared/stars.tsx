import { maxRating } from '@fettle/domain/reviews/review'
import { StarIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import s from './stars.module.css'

const places = Array.from({ length: maxRating }, (_none, place) => place + 1)

/** A rating as stars, with a text alternative. */
export function Stars({ mark }: { mark: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  const figure = formats.number(mark)
  return (
    <span className={s.stars}>
      {places.map((place) => (
        <StarIcon key={place} className={s.star} data-full={place <= Math.floor(mark) || undefined} />
      ))}
      <span className={s.figure}>{t`${figure} of ${maxRating}`}</span>
    </span>
  )
}
