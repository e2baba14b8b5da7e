import { useLingui } from '@lingui/react/macro'
import { useContractorPaths } from '../../../kit/use-paths.ts'

type Job = { readonly uuid: string; readonly number: number; readonly title: string }

/** Breadcrumbs from the list of jobs to a page of one job. */
export const useJobCrumbs = () => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  return ({ uuid, number, title }: Job, last: string) => ({
    crumbs: [
      { label: t`Jobs`, href: paths.jobs() },
      { label: `#${number} ${title}`, href: paths.job(uuid) },
      { label: last },
    ],
    crumbsLabel: t`Breadcrumb`,
  })
}
