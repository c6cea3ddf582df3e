import { addresses } from "#contract/addresses.ts";
import type { PublicVoices } from "#contract/voices/voices.ts";
import { VoiceFigure } from "#web/shared/voices/voice-figure.tsx";
import css from "#web/shared/voices/voices.css?inline";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

const id = "voices";

export function VoiceList({ voices: { count, shown } }: { voices: PublicVoices }) {
  return (
    <section className="page voices" aria-labelledby={id}>
      <h2 id={id}>What people say</h2>
      <ul>
        {shown.map((voice) => (
          <li key={voice.id} id={anchorOf(voice.id)}>
            <VoiceFigure voice={voice}>
              {voice.is_cut && (
                <SiteLink
                  to={`${addresses.about}#${anchorOf(voice.id)}`}
                  aria-label={`Read all that ${voice.name} says`}
                >
                  Read all
                </SiteLink>
              )}
            </VoiceFigure>
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <p>
          <SiteLink to={`${addresses.about}#${id}`}>Read all {count}</SiteLink>
        </p>
      )}
      <OwnStyles css={css} />
    </section>
  );
}

function anchorOf(voiceId: string): string {
  return `voice-${voiceId}`;
}
