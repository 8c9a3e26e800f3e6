import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ModerationToolbar, ModerationToolbarFilter } from '#web/platform/moderation/moderation-toolbar.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useOneRecord } from '#web/platform/moderation/use-one-record.tsx'
import { Select } from '#web/ui/select.tsx'
import { MessageRow } from './moderation-row.tsx'

type State = 'open' | 'handled' | undefined

/** The messages of the contact form; unhandled ones first. */
export function MessagesPanel() {
  const { t } = useLanguage()
  const [state, setState] = useState<State>('open')
  const { id, note } = useOneRecord({ panel: 'messages' })
  const list = useInfiniteQuery(apiInfiniteQuery('admin.messages', id ? { id } : { state }))
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <PagedList
      list={list}
      rows={messages}
      total={list.data?.pages.at(-1)?.total}
      failure="desk.messagesFailed"
      empty={{
        title: t(state === 'open' ? 'desk.noOpenTitle' : 'desk.noMessagesTitle'),
        text: t('desk.noMessagesText'),
      }}
      toolbar={
        note ?? (
          <ModerationToolbar>
            <ModerationToolbarFilter>
              <Select
                label={t('desk.stateFilter')}
                value={state ?? ''}
                onChange={({ target: { value } }) =>
                  setState(value === 'open' || value === 'handled' ? value : undefined)
                }
              >
                <option value="open">{t('desk.openMessages')}</option>
                <option value="handled">{t('desk.handledMessages')}</option>
                <option value="">{t('desk.allMessages')}</option>
              </Select>
            </ModerationToolbarFilter>
          </ModerationToolbar>
        )
      }
    >
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
    </PagedList>
  )
}
