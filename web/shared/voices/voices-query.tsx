import { useQuery } from "@tanstack/react-query";
import { firstVoices } from "#contract/voices/shown-voices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { VoiceList } from "#web/shared/voices/voice-list.tsx";

export default function VoicesQuery({ areAll }: { areAll: boolean }) {
  const { data } = useQuery(queries.voices.read.queryOptions(), queryClient);
  if (data === undefined || data.count === 0) return null;
  return <VoiceList voices={areAll ? data : firstVoices(data)} />;
}
