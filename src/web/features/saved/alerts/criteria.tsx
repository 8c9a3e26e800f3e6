type AlertCriteriaProps = { criteria: readonly { label: string; value: string }[] }

/** Lists the criteria of an alert, line by line, in the language of the page. */
export function AlertCriteria({ criteria }: AlertCriteriaProps) {
  return (
    <dl className="w-full divide-y divide-line rounded-card border border-line">
      {criteria.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="ms-auto text-end font-semibold wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
