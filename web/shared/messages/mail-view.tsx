import { Tabs } from "@mantine/core";
import "./mail-view.css";

interface MailViewProps {
  subject: string;
  html: string;
  text: string;
}

export function MailView({ subject, html, text }: MailViewProps) {
  return (
    <Tabs defaultValue="email" keepMounted={false} className="mail-view">
      <Tabs.List aria-label="Versions of this email">
        <Tabs.Tab value="email">Email</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="email">
        <iframe
          className="mail-frame"
          title={`Email: ${subject}`}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={locked + html}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrollable area reachable by keyboard */}
        <pre className="mail-text" tabIndex={0}>
          {text}
        </pre>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Allows inline styles only. The sandbox opens no windows, so links do nothing. */
const locked = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;
