import { voiceMessages } from "#contract/voices/voice-forms.ts";
import { ListVoices, VoiceState } from "#contract/voices/voices.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { HeadLine } from "#web/ui/page/head-line.tsx";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import { stateWords, voiceColumns } from "#web/voices/voice-columns.tsx";
import { VoiceDetails } from "#web/voices/voice-details.tsx";
import { VoiceOrder } from "#web/voices/voice-order.tsx";
import "#web/shared/voices/voices.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.voices.list, "agreed_at");
  },
};

export default function StaffVoicesPage() {
  const list = useRecordList({
    list: "voices",
    call: queries.voices.list,
    schema: ListVoices,
    sort: "agreed_at",
    filters: [{ name: "state", label: "Status", choices: VoiceState.options, words: stateWords }],
    read: (id) => api.voices.entry({ id }),
  });
  return (
    <RecordPage
      className="staff-voices"
      title="What people say"
      noun="voice"
      list={list}
      columns={voiceColumns}
      dialogs={[
        {
          name: "details",
          button: "Read",
          label: ({ person, email }) => `Read what ${person ?? email} says`,
          title: "What a member says",
          render: (voice, { close }) => <VoiceDetails voice={voice} onClose={close} />,
        },
      ]}
      foot={<AcademyTimeNote />}
      failure={voiceMessages.listFailed}
      empty={{
        title: voiceMessages.empty,
        hint: "A few days after a cohort has ended, its members are asked once by email.",
      }}
    >
      <HeadLine>
        <VoiceOrder />
      </HeadLine>
    </RecordPage>
  );
}
