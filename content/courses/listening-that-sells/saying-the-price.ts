import type { StarterModule } from "../course.ts";

export const sayingThePrice: StarterModule = {
  title: "Saying the price and stopping",
  minutes: 9,
  text: `
A price is a short sentence. Most of the trouble comes from the sentence after it.

“It comes to $4,200.” Then a pause of a second, in which nothing happens, and the seller hears himself say: “But of course we can look at that.” Nobody had asked. The client, who was about to reach for a calendar, now knows that 4,200 is not the price.

You have an advantage here. You can bear a silence that many people would pay to end. You need something to do while it lasts, and an answer for each of the few things that come after.

## Before: your three numbers

Write them on the page that you take along, and don’t change them in the room.

1. **The price**, to the dollar, with what it includes.
2. **A smaller thing** at a smaller price. Less work for less money. A discount is the same work for less money, and it tells the client that the first figure was a test.
3. **The point at which you leave**, and the sentence you will leave with.

If you feel uneasy about the first number, find out before the meeting whether it is wrong or merely large. If it is wrong, change it. If it is merely large, say it aloud to the bathroom mirror until it sounds like a phone number.

## During: the sentence and the pen

Say what it is for, then the figure. Then a period.

> “For the two depots, with the weekly report, it comes to $4,200 a month.”

Put the pen down beside the paper. Look at the pen. You are now waiting for something and everyone can see what, so the silence is no longer yours. It belongs to the person who is thinking. They are doing arithmetic, or remembering last year’s figure, or wondering how to tell a partner. If you speak, they have to begin again.

You will want to speak long before they do. That is the whole difficulty, and it passes.

## After: five things you may hear

**“That is more than I expected.”** It is a remark about an expectation. Ask about it.

> “What did you expect it to be?”

**“Can you do something about the price?”**

> “I can do something about the size. Without the weekly report it is $3,600. Would you miss it?”

**“Somebody else offered it for less.”**

> “They may well do it for less. I would ask them what happens when a truck is late on a Sunday. If you like their answer, I would take it.”

Say it only if you mean it. It works because it is true.

**“I have to think about it.”**

> “Of course. What will you be weighing? I can write down what I know about it and leave you in peace until Thursday.”

**Nothing at all, for a long time.** Turn a page of your notes. If a minute has really passed, you may say: “Shall I leave you alone with it for a moment?” Then get yourself a glass of water.

## When the price is somebody’s house

With a seller who hopes for more than the market will pay, the number isn’t yours to lower. Put the evidence on the table, and let it be the thing that you both look at.

> “These are the three that sold. Yours has the better yard, and theirs have the newer roof. Where would you put it?”

Most people, asked to place their own house among three others, do so quite fairly. It is being told that they resist. If they place it high, agree on a date now, while nothing has gone wrong.

> “Let us try it at 460. If we have had fewer than ten showings or no offer by the 21st, we meet and look at the sheet again. Would that be fair?”

Write the date into the calendar in front of them. When the 21st comes, you don’t have to bring up an awkward subject. You are keeping an appointment.

## A worked example: eleven seconds

Carol Bright designs kitchens. Her offer to the Petersens is $38,400, her smaller thing is $31,900 without the island, and she leaves below 31.

“With the island and the installation, it comes to $38,400.” She lays down the pencil.

Mr. Petersen looks at Mrs. Petersen. Carol reads the word on the pencil, which is *Dixon*. At six seconds she is sure that she has lost them. At eleven Mrs. Petersen says, “We had said thirty-five.”

“Thirty-five,” says Carol.

“Because of the floor. We wanted to do the floor in the same year.”

Nobody had mentioned a floor. Carol asks what it would cost, and it is about $5,000. She does not offer 35. She says, “Then you have forty for the kitchen and the floor together. Without the island it is 31,900, and with the floor you are at 36,900. The island could come in the spring, if you still want it. I would run the wiring for it now, for $240, so that nobody has to open your new floor.”

The Petersens are silent for a good while. Then they speak about where to eat if there is no island. They sign for $32,140. In April they order the island.

A discount of $3,400 in second two would have taken Carol’s profit on the job, and she would not have heard about the floor.

## This week

Write down your three numbers for the next offer you make. Say the sentence aloud ten times, with the period.

Then, in the meeting, find something to read while you wait: a pencil, a label, the spine of a book. Afterward, note what they said first when they spoke. It is nearly always worth more than what you would have said.
`,
  cards: [
    {
      front: "Your three numbers?",
      back: "The price with what it includes.\nA smaller thing at a smaller price.\nThe point at which you leave.",
    },
    {
      front: "How does a smaller thing differ from a discount?",
      back: "It is less work for less money. A discount says that the first figure was a test.",
    },
    {
      front: "How do you say the price?",
      back: "What it is for, then the figure, then a period. Put down the pen and look at it.",
    },
    {
      front: "“That is more than I expected.”",
      back: "“What did you expect it to be?”",
    },
    {
      front: "“Can you do something about the price?”",
      back: "“I can do something about the size.” Name what would be left out, and ask whether they would miss it.",
    },
    {
      front: "“Somebody else offered it for less.”",
      back: "Name one question you would ask them. “If you like their answer, I would take it.” Only if you mean it.",
    },
    {
      front: "“I have to think about it.”",
      back: "“Of course. What will you be weighing? I can write down what I know and leave you in peace until Thursday.”",
    },
    {
      front: "A seller hopes for more than the market will pay.",
      back: "Put three sales on the table. “Where would you put it?” If high, agree now on a date to look again.",
    },
  ],
};
