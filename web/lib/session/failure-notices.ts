import { accountMessages } from "#contract/accounts/accounts.ts";
import { readRefusal, whyNoReply } from "#web/lib/api/refusals.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

// Apart from the notices, which public pages load without this.

export function showFailure(text: string, error: unknown): void {
  const { code, message } = readRefusal(error) ?? { message: whyNoReply() };
  showNotice(text, "error", code === "unauthenticated" ? accountMessages.loginEnded : message);
}

onSessionNews(({ state, isDeliberate }) => {
  if (state === "signed_out" && isDeliberate === false) {
    showNotice(accountMessages.loginEnded);
  }
});
