import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { judgeDkim } from "./dkim.ts";
import { judgeDmarc } from "./dmarc.ts";
import { judgeSpf } from "./spf.ts";

const provider = "include:spf.provider.example";

describe("an SPF record", { tags: "sender.spf" }, () => {
  test.each([
    ["of a provider", [`v=spf1 ${provider} ~all`], "good"],
    ["beside other texts", ["site-verification=abc", `V=SPF1 mx ${provider} -all`], "good"],
    ["of addresses", ["v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 a:mail.example -all"], "good"],
    ["that leads on", ["v=spf1 redirect=spf.provider.example"], "good"],
    ["with an explanation at its end", [`v=spf1 ${provider} -all exp=why.example`], "good"],
    ["that leaves others open", [`v=spf1 ${provider} ?all`], "weak"],
    ["that says nothing of others", [`v=spf1 ${provider}`], "weak"],
    ["that allows everybody", [`v=spf1 ${provider} +all`], "wrong"],
    ["that allows everybody in a word", ["v=spf1 all"], "wrong"],
    ["that allows nobody", ["v=spf1 -all"], "wrong"],
    ["whose provider stands behind the end", [`v=spf1 mx -all ${provider}`], "wrong"],
    ["with a part that nobody knows", ["v=spf1 includes:spf.provider.example ~all"], "wrong"],
    ["beside another one", [`v=spf1 ${provider} ~all`, "v=spf1 mx ~all"], "wrong"],
    ["of another kind", ["v=spf10 mx ~all", "spf2.0/pra mx ~all"], "missing"],
    ["that is not there", [], "missing"],
  ])("%s", (_what, texts, state) => {
    expect(judgeSpf(texts).state).toBe(state);
  });

  test("beside another one is told how to become one", () => {
    const { found, remark } = judgeSpf(["v=spf1 mx ~all", "hello", "v=spf1 a ~all"]);
    expect(found).toEqual(["v=spf1 mx ~all", "v=spf1 a ~all"]);
    expect(remark).toContain("There are 2 records that begin with v=spf1");
  });
});

function rsaKey(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength });
  return publicKey.export({ format: "der", type: "spki" }).toString("base64");
}

const long = rsaKey(2048);
const usual = rsaKey(1024);
const short = rsaKey(768);

describe("a DKIM key", { tags: "sender.dkim" }, () => {
  test.each([
    ["of 2,048 bits", [`v=DKIM1; k=rsa; p=${long}`], "good"],
    ["without a version", [`p=${long}`], "good"],
    ["with spaces in it", [`v=DKIM1;p = ${long.slice(0, 70)} ${long.slice(70)}`], "good"],
    [
      "of the newer kind",
      ["v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="],
      "good",
    ],
    ["of 1,024 bits", [`v=DKIM1; p=${usual}`], "weak"],
    ["that is a test", [`v=DKIM1; t=s:y; p=${long}`], "weak"],
    ["that is too short", [`v=DKIM1; p=${short}`], "wrong"],
    ["that was withdrawn", ["v=DKIM1; p="], "wrong"],
    ["that was cut off", [`v=DKIM1; p=${long.slice(0, 90)}`], "wrong"],
    ["in the place of something else", ["hello"], "wrong"],
    ["beside another one", [`p=${long}`, `p=${usual}`], "wrong"],
    ["that is not there", [], "missing"],
  ])("%s", (_what, texts, state) => {
    expect(judgeDkim(texts, null).state).toBe(state);
  });

  test("behind an alias that leads nowhere says where it leads", () => {
    const { state, remark } = judgeDkim([], "s1.provider.example");
    expect(state).toBe("wrong");
    expect(remark).toBe("It leads to s1.provider.example, where nothing is found.");
  });
});

describe("a DMARC record", { tags: "sender.dmarc" }, () => {
  test.each([
    ["that sets mail aside", ["v=DMARC1; p=quarantine; rua=mailto:a@b.example"], false, "good"],
    ["that refuses mail", ["v=DMARC1;p=reject"], false, "good"],
    ["that only watches", ["v=DMARC1; p=none"], false, "weak"],
    ["of the domain above, which is stricter", ["v=DMARC1; p=reject; sp=none"], true, "weak"],
    ["without a policy", ["v=DMARC1; rua=mailto:a@b.example"], false, "wrong"],
    ["with a policy that nobody knows", ["v=DMARC1; p=refuse"], false, "wrong"],
    ["beside another one", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], false, "wrong"],
    ["beside other texts", ["hello", "v=DMARC1; p=reject"], false, "good"],
    ["of another version", ["v=DMARC10; p=reject"], false, "missing"],
    ["that is not there", [], false, "missing"],
  ])("%s", (_what, texts, isInherited, state) => {
    expect(judgeDmarc(texts, isInherited).state).toBe(state);
  });
});
