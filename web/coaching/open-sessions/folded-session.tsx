import { type Ref, useId, useState } from "react";
import type { OpenSession } from "#contract/sessions.ts";
import { FoldButton } from "#web/coaching/fold-button.tsx";
import { SessionButtons } from "#web/coaching/open-sessions/session-buttons.tsx";
import { SessionWords } from "#web/coaching/open-sessions/session-words.tsx";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";

const why = { bookable: "", booked: "Booked", full: "Full" } as const;

export interface SessionRowProps {
  session: OpenSession;
  zones: Zones;
  isRepeated: boolean;
  heading: Ref<HTMLHeadingElement>;
  onBook: () => void;
}

/** One line with when, what and why it can't be booked, which can be opened. */
export function FoldedSession(props: SessionRowProps) {
  const { session, zones, isRepeated, heading, onBook } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { time, start } = whenInWords(session, zones);
  const detailsId = `${id}-details`;
  const timeId = `${id}-time`;
  return (
    <>
      <div className="fold-line session-fold">
        <span id={timeId} className="small">
          {start}
        </span>
        <h4 ref={heading} tabIndex={-1}>
          <FoldButton
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            controls={detailsId}
            describedBy={timeId}
            note={why[session.state]}
          >
            {session.title}
          </FoldButton>
        </h4>
      </div>
      <div id={detailsId} className="session-row-words" hidden={!isOpen}>
        <p className="small">{time}</p>
        <SessionWords session={session} isRepeated={isRepeated} />
        <SessionButtons session={session} zones={zones} onBook={onBook} />
      </div>
    </>
  );
}
