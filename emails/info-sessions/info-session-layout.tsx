import type { ReactNode } from "react";
import * as z from "zod";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Greeting } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

/** What every mail about an info session needs. */
export const InfoSessionMail = Greeted.extend({ timeZone: z.string(), publicUrl: z.url() });

type InfoSessionLayoutProps = {
  mail: z.infer<typeof InfoSessionMail>;
  title: string;
  preview: string;
  children: ReactNode;
};

export function InfoSessionLayout({ mail, title, preview, children }: InfoSessionLayoutProps) {
  const { reason } = useMails().infoSessions;
  return (
    <Layout
      title={title}
      preview={preview}
      reason={fill(reason, { site: siteName(mail.publicUrl) })}
    >
      <Greeting name={mail.name} />
      {children}
    </Layout>
  );
}
