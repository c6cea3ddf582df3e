import type { LetterKind } from "#contract/letters/letters.ts";

export const letters: Readonly<Record<LetterKind, { subject: string; text: string }>> = {
  offer: {
    subject: "A place for you: {cohort}",
    text: `Hello {name},

Thank you for your application. I read it with care, and I would be glad to have you with us in “{cohort}”.

It runs from {first_day} to {last_day}. I am holding a place for you until the end of {answer_by}. On this page you can read what it costs and how to pay, and take the place:

{link}

If something is unclear, reply to this email and ask. If it doesn’t suit you this time, that is fine too. You can say so on the same page, and you don’t need to give a reason.

{coach}`,
  },
  decline: {
    subject: "Our answer to your application",
    text: `Hello {name},

Thank you for your application, and for the time that you took for it. I read it with care.

I am not offering you a place. I think that something else would help you more at the moment than a cohort with us. This says nothing about how good you are at your work.

If you would like to know more about my answer, reply to this email. You are also welcome at our free info sessions.

I wish you all the best.

{coach}`,
  },
  later: {
    subject: "Our answer to your application: not this time",
    text: `Hello {name},

Thank you for your application. I read it with care, and I think that our cohorts could suit you. I can’t offer you a place this time.

I will keep your application, so you don’t need to send another one. When there is a place for you, I will write to you again.

If you don’t want to wait for that, reply to this email, and I will close your application.

{coach}`,
  },
};
