import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { load } from '#web/platform/loading.ts'
import { apiQuery } from '#web/platform/queries.ts'
import type { LoaderFunctionArgs } from 'react-router'

const stats = apiQuery('stats.home', {})
export const loader = (args: LoaderFunctionArgs) => load(args, stats)
export function Component() {
  const { t } = useLanguage()
  const { data } = useQuery(stats)
  return <><PageMeta title={t('meta.homeTitle')} description={t('meta.homeDescription')} path="/" /><h1>{t('home.title')} {data?.authenticReviews}</h1></>
}
