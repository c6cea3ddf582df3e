import { Button, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import {
  type HandingOver,
  handingOverMessages,
  type Responsible,
} from "#contract/people/handing-over.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { type StaffMember, useStaff } from "#web/shared/people/use-staff.ts";
import { DropDown } from "#web/ui/drop-down.tsx";
import { shortName } from "#web/ui/short-name.ts";

interface HandedToProps {
  /** What is handed over. */
  record: Responsible & { id: string };
  /** For the name of the button. */
  of: string;
  hand: (change: HandingOver) => Promise<Responsible>;
}

/** Says who is responsible, and hands the record to somebody else on the staff. */
export function HandedTo({ record, of, hand }: HandedToProps) {
  const staff = useStaff();
  const { mutate, isPending, data, variables } = useMutation(
    { mutationFn: hand, onError: (error) => showFailure(handingOverMessages.failed, error) },
    queryClient,
  );
  // Some lists are not read again while they are shown.
  const isRead = variables?.was?.["responsible_id"] !== record.responsible_id;
  const { responsible_id, responsible } = isRead ? record : (data ?? record);
  const choose = (next: string | null) =>
    mutate({ id: record.id, responsible_id: next, was: { responsible_id } });
  const others = staff.filter((member) => member.id !== responsible_id);
  const words = responsibleInWords({ responsible_id, responsible }, staff);
  return (
    <DropDown position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${words}: ${of}`}
          aria-busy={isPending}
        >
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((member) => (
          <Menu.Item key={member.id} onClick={() => choose(member.id)}>
            {member.isOwn ? "To me" : `To ${member.name}`}
          </Menu.Item>
        ))}
        {responsible_id !== null && <Menu.Item onClick={() => choose(null)}>To nobody</Menu.Item>}
      </Menu.Dropdown>
    </DropDown>
  );
}

function responsibleInWords(
  { responsible_id, responsible }: Responsible,
  staff: readonly StaffMember[],
): string {
  if (responsible_id === null || responsible === null) return "Hand to …";
  const isOwn = staff.some((member) => member.isOwn && member.id === responsible_id);
  return `Handed to ${isOwn ? "you" : shortName(responsible)}`;
}
