import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { AcademyUpdate } from "#contract/academy/academy.ts";
import { Credentials } from "#contract/accounts/accounts.ts";
import { ApplicationReview, applicationFields } from "#contract/applications/applications.ts";
import { Question } from "#contract/info-sessions/registrations.ts";
import { LeadUpdate, PlaybookRequest } from "#contract/leads/leads.ts";
import { ChosenName, Email, limits, PersonName, WebAddress } from "./fields.ts";

function complaint(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

const letters = (count: number) => "a".repeat(count);
const emailOf = (length: number) => `${letters(length - 60)}@${"b".repeat(55)}.com`;
const credentials = (password: string) => ({ email: "a@example.com", password });
const lead = (name: string) => ({ email: "a@example.com", name });
const source = (text: string) => ({ email: "a@example.com", source: text });
const review = (notes: string) => ({ status: "pending", notes });
const settings = (path: string) => ({ welcome_video_url: `https://a.example/${path}.mp4` });

const { currentRole, biggestChallenge, whyNow } = applicationFields;

describe("a text at its longest is taken, and one character more is not", () => {
  test.each<[string, z.ZodType, (length: number) => unknown, number, string]>([
    ["name", PersonName, letters, 100, "Name must be at most 100 characters"],
    [
      "name of a lead",
      PlaybookRequest,
      (n) => lead(letters(n)),
      100,
      "Name must be at most 100 characters",
    ],
    ["source", PlaybookRequest, (n) => source(letters(n)), 100, "Source is too long"],
    ["question", Question, letters, 500, "Question must be less than 500 characters"],
    ["current role", currentRole, letters, 200, "Please keep it to 200 characters"],
    ["challenge", biggestChallenge, letters, 500, "Please keep it to 500 characters"],
    ["reason", whyNow, letters, 500, "Please keep it to 500 characters"],
    [
      "notes",
      ApplicationReview,
      (n) => review(letters(n)),
      5000,
      "Notes must be at most 5000 characters",
    ],
    [
      "password",
      Credentials,
      (n) => credentials(letters(n)),
      128,
      "Password must be at most 128 characters",
    ],
    ["email", Email, emailOf, 254, "Please enter a valid email address"],
    [
      "web address",
      WebAddress,
      (n) => `https://a.example/${letters(n - 18)}`,
      2000,
      "The address is too long",
    ],
    [
      "welcome video",
      AcademyUpdate,
      (n) => settings(letters(n - 22)),
      2000,
      "The address is too long",
    ],
  ])("%s", { tags: ["leads.form", "forms.name"] }, (_field, schema, make, max, message) => {
    expect(complaint(schema, make(max))).toBeNull();
    expect(complaint(schema, make(max + 1))).toBe(message);
  });
});

describe("a text at its shortest is taken, and one character less is not", () => {
  test.each<[string, z.ZodType, (length: number) => unknown, number, string]>([
    ["name", PersonName, letters, 1, "Name is required"],
    ["current role", currentRole, letters, 1, "This field is required"],
    ["challenge", biggestChallenge, letters, 10, "Please share a bit more detail"],
    ["reason", whyNow, letters, 10, "Please share a bit more detail"],
    [
      "password",
      Credentials,
      (n) => credentials(letters(n)),
      6,
      "Password must be at least 6 characters",
    ],
  ])("%s", { tags: "forms.name" }, (_field, schema, make, min, message) => {
    expect(complaint(schema, make(min))).toBeNull();
    expect(complaint(schema, make(min - 1))).toBe(message);
  });
});

describe("lengths are counted after trimming", { tags: "forms.trimmed" }, () => {
  const padded = (text: string) => `  ${text}\t\n `;

  test("of what people write", () => {
    expect(PersonName.parse(padded(letters(limits.name)))).toBe(letters(limits.name));
    expect(Question.parse(padded(letters(limits.question)))).toHaveLength(limits.question);
    expect(complaint(whyNow, padded("123456789"))).toBe("Please share a bit more detail");
    expect(complaint(PersonName, padded(""))).toBe("Name is required");
  });

  test("and letters are composed before that", () => {
    const name = "Zoë Ångström";
    expect(PersonName.parse(name.normalize("NFD"))).toBe(name.normalize("NFC"));
    const longest = "ë".repeat(limits.name);
    expect(PersonName.parse(longest.normalize("NFD"))).toBe(longest);
  });

  test("but a password is kept as it is", () => {
    expect(Credentials.parse(credentials("   a  "))).toMatchObject({ password: "   a  " });
  });
});

describe("an email", { tags: "forms.email" }, () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada@Example.COM\n", "ada@example.com"],
    ["ada+tag@sub.example.co", "ada+tag@sub.example.co"],
    ["o'brien@example.com", "o'brien@example.com"],
  ])("may be %j", (given, kept) => {
    expect(Email.parse(given)).toBe(kept);
  });

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada @example.com",
    "ada@exam ple.com",
    "ada@@example.com",
    "ada@example.com,bob@example.com",
    "Ada <ada@example.com>",
    "ada@example.com\nbcc:x@y.example",
    "ada..b@example.com",
    null,
    undefined,
    1,
  ])("may not be %j", (given) => {
    expect(complaint(Email, given)).toBe("Please enter a valid email address");
  });
});

describe("what is optional is kept as empty", () => {
  test.each(["", "  ", "\n"])("when it is %j", (blank) => {
    expect(Question.parse(blank)).toBeNull();
    expect(PlaybookRequest.parse(lead(blank)).name).toBeNull();
    expect(LeadUpdate.parse({ name: blank, status: "new" }).name).toBeNull();
    expect(ApplicationReview.parse(review(blank))).toMatchObject({ notes: null });
    expect(AcademyUpdate.parse({ welcome_video_url: blank })).toEqual({ welcome_video_url: null });
  });
});

describe("text that can't be kept or sent", () => {
  test.each([
    ["NUL", "a\0b", "Please use plain text"],
    ["half a surrogate pair", "a\ud83c", "Please use plain text"],
  ])("%s", (_case, text, message) => {
    expect(complaint(PersonName, text)).toBe(message);
    expect(complaint(Question, text)).toBe(message);
  });

  test.each(["\r\n", "\n", "\r", "\t", "\u001b", "\u007f"])("%j within one line", (sign) => {
    expect(complaint(currentRole, `a${sign}b`)).toBe("Please use a single line of plain text");
  });

  test.each([
    "Zoë",
    "山田 太郎",
    "O'Brien",
    "🌿 Ada",
    'Ada "Quiet" B.',
    "J.R. Smith",
    "Awwwad: A.",
    "علی\u200cرضا",
    "Ada 👩\u200d💻",
    "Ada ❤\ufe0f",
  ])("but %s is fine", { tags: "forms.name" }, (name) => {
    expect(PersonName.parse(name)).toBe(name);
  });
});

describe("a name with a link or a control character is refused", () => {
  test.each([
    "your payout is blocked, see https://evil.example/pay",
    "ftp://evil.example",
    "visit www.evil.example",
    "WWW.EVIL.EXAMPLE",
    "Ada\r\nBcc: all@example.com",
    "Ada\tB",
    "Ada\u0085B",
    "Ada\u2028B",
    "Ada \u202emoc.live",
  ])("%j", { tags: "forms.name" }, (name) => {
    const said = "Please enter your name without a link";
    expect(complaint(PersonName, name)).toBe(said);
    expect(complaint(PlaybookRequest, lead(name))).toBe(said);
    expect(complaint(LeadUpdate, { name, status: "new" })).toBe(said);
    expect(complaint(applicationFields.name, name)).toBe(said);
  });
});

test.each(["Ada\u200b", "A\u00adda", "\u200eAda", "\u3164", "\u2800", "\u200d"])(
  "a name is refused that has something unseen: %j",
  { tags: "forms.name" },
  (name) => {
    expect(complaint(PersonName, name)).toBe("Please enter a name that can be read");
  },
);

describe("the name one wants to be called by", { tags: "people.name" }, () => {
  test.each([
    ...["see evil.example", "a@b", "Ada (ada@example.com)", "https://evil.example"],
    ...["x.com", "t.me/evil", "T.me/evil", "evil\u3002example", "evil\uff0eexample", "a\uff20b"],
    ...["evil\u2024example", "evil\ufe52example", "a\ufe6bb"],
  ])("may not be %j, of which a mail program makes a link", (name) => {
    expect(complaint(ChosenName, name)).toBe("Please enter your name without a link");
  });

  test.each(["\u200b", "...", "\u2060\u200d"])("may not be %j, which shows nothing", (name) => {
    expect(complaint(ChosenName, name)).toBe("Please enter a name that can be read");
  });

  test.each([
    "Dr. Ada",
    "J.R. Smith",
    "J.Smith",
    "O'Brien, Ada",
    "Zoë",
    "山田 太郎",
    'Ada "Quiet" B.',
  ])("may be %s", (name) => {
    expect(ChosenName.parse(` ${name} `)).toBe(name);
  });
});

describe("a web address", { tags: "forms.web-address" }, () => {
  test.each([
    ...["javascript:alert(1)", "data:text/html,x", "meet.example", "ftp://a.example", ""],
    ...["http://meet.example/room", "HTTP://meet.example", "//meet.example"],
    ...["https:meet.example", "https:/meet.example", "https:\\\\meet.example"],
  ])("may not be %j", (address) => {
    expect(complaint(WebAddress, address)).toBe(
      "Please enter a web address that starts with https://",
    );
  });

  test.each(["https://zoom.us:pw@evil.example/", "https://zoom.us@evil.example/j/1"])(
    "may not hide its site behind an @, as %s does",
    (address) => {
      expect(complaint(WebAddress, address)).toBe(
        "Please enter the address without a name or password before an @",
      );
    },
  );

  test.each(["https://meet.example/@coach", "https://meet.example/?key=a@b"])(
    "may be %s",
    (address) => {
      expect(complaint(WebAddress, address)).toBeNull();
    },
  );

  test.each(["http://films.example/a.mp4", "https://a:b@films.example/a.mp4"])(
    "of the welcome video may not be %s",
    (address) => {
      expect(complaint(AcademyUpdate, { welcome_video_url: address })).toContain(
        "Unable to load video.",
      );
    },
  );
});
