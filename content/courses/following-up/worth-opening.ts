import type { StarterModule } from "../course.ts";

export const worthOpening: StarterModule = {
  title: "Something worth opening",
  minutes: 9,
  text: `
“Just checking in” is a message about the sender. It says that you are still there and would like something. If you find it hard to send, your taste is good.

What you can send with a clear conscience is something the other person will be glad to have. The difficulty is to have it at hand on the right day. So build a small shelf of such things, and take two minutes to choose from it.

## Five things for the shelf

**1. A page that saves an hour.** A checklist, a comparison, the form with the right box marked. “What to ask the condo board before you sign.” “How to read a freight invoice.” Write it once, on one side of one sheet.

**2. A name.** The electrician who comes. The accountant who explains. Ask them first, and tell the client that you get nothing for it, if that is so. If you do get something, say that, and check whether your license allows it.

**3. A number from nearby.** What the house on the corner went for, and why it isn’t comparable. What diesel cost in March and costs now. One number with one sentence of sense.

**4. An answer that is late.** They asked something in passing that you couldn’t answer. Now you can. It is the best message of all, because it proves that you were listening to the part that was not about the sale.

**5. A thing with their name on it.** A newspaper clipping about their street. The photograph you took of the dog. It costs nothing, and can’t be sent to anyone else.

You will notice what isn’t here: your newsletter, your award, an article on the ten trends of the year.

## Two minutes to choose

Open the person’s note. Read the last thing they said. Then ask, in this order:

1. Did they ask me anything that I have not answered? Send that.
2. Has something changed that touches what they told me? Send the number.
3. Is there a page on the shelf for where they are now? Send the page.
4. None of these? Then there is nothing to send today. Put a date a month ahead beside the name, and close the note.

The fourth answer is a proper one. You are allowed to have nothing to say.

## How to send it

Three lines. What it is, why them, and that they need not reply.

> Hi Noor, you asked in June whether the city would ever repave Garrison Avenue. It is on the list for next spring; the page is below. I thought of your bicycle. No need to answer.

Don’t attach a request. “By the way, have you thought about the offer?” turns the gift into wrapping. If you want to ask, ask in a message of its own, on another day.

And don’t be clever in the subject line. “Garrison Avenue, spring” gets opened by the one person it is for.

## Building the shelf

Most of the shelf is lying around already, in your sent mail. Search it for the longest answers you gave this year. When you have explained the same thing to three people, it is a page.

Give a page one title, one purpose, and a date at the foot so that you know when it has gone stale. Leave off the slogan. Your name and number at the bottom are enough, in small type.

Six pages will serve you for years. Nobody receives more than three.

## A worked example: Oskar’s six pages

Oskar Lind insures workshops and small factories. He writes well and is bad on the phone, and he has 140 clients who hear from him once a year, with the bill.

In January he searches his sent mail. He has explained nine times what to photograph before a claim, seven times what happens when an apprentice drives the van, five times why the insured value should follow the price of machines. Each becomes a page. By March there are six.

From then on he goes through ten clients every Friday with the four questions. Here is one of those Fridays.

- Two had asked something and never got an answer. He sends both answers, with an apology one word long.
- One has bought a second press, says the local paper. He sends a number: what a press like that costs to replace this year, $212,000, and what the policy says, $165,000.
- Four get a page.
- For three there is nothing. He writes a date and closes the notes.

That makes seven messages, in about fifty minutes. Four people answer that day. The owner of the press calls him. They raise the insured value, which costs her $38 a month. She says that she had a drawer full of mail from insurers, and this was the first with her own machine in it.

One client, Mr. Teague, replies only in October. He writes, “Kept your page on the wall since March. Had a fire Tuesday. Photographed everything like it says.” Oskar had earned nothing from Mr. Teague all year, and would not have done it differently.

## This week

1. Search your sent mail for three long answers. Turn the one you have given most often into a page.
2. Choose five people and go through the four questions for each. Send what there is to send, and for the rest write a date.
3. Look at your last “just checking in.” What did that person last ask you? Answer it.
`,
  cards: [
    {
      front: "Five things for the shelf?",
      back: "A page that saves an hour.\nA name.\nA number from nearby.\nAn answer that is late.\nA thing with their name on it.",
    },
    {
      front: "Which of the five is best, and why?",
      back: "The answer that is late. It proves that you listened to the part that was not about the sale.",
    },
    {
      front: "Four questions before you send?",
      back: "Is there something I have not answered?\nHas something changed?\nIs there a page for where they are?\nIf none: nothing today, and a date.",
    },
    {
      front: "Three lines of the message?",
      back: "What it is, why them, and that they need not reply.",
    },
    {
      front: "Why no request in the same message?",
      back: "It turns the gift into wrapping. Ask on another day, in a message of its own.",
    },
    {
      front: "How does a page get written?",
      back: "When you have explained the same thing to three people. The text is in your sent mail.",
    },
    {
      front: "What stands at the foot of a page?",
      back: "Its date, your name and your number, in small type. No slogan.",
    },
  ],
};
