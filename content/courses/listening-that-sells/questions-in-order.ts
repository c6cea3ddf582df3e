import type { StarterModule } from "../course.ts";

export const questionsInOrder: StarterModule = {
  title: "Questions in a good order",
  minutes: 10,
  text: `
A list of forty discovery questions is of little use while somebody is looking at you. An order helps more. If you know roughly where you are in a conversation, the next question comes by itself, and you are free to listen.

The order we teach has five steps, and it follows the way a person explains trouble to a friend: what it is like now, what changed, what it costs, what they would rather have, and who else has a say.

## The five steps

**1. Today.** Ask for a description of an ordinary day. Facts are easy to give, and while giving them people hear themselves.

> “Walk me through last Tuesday. What happens when an order comes in?”

**2. The change.** Most troubles are old. Something made this one worth a meeting. If you learn only one thing, learn this.

> “You have lived with that for a while. What made you write to us in March?”

**3. The cost.** Ask what the trouble takes from them. Money is one kind of answer. Evenings, a good employee and peace at home are others, and often weigh more.

> “When that happens, who notices first? And what does it do to the rest of the day?”

**4. The wish.** Ask how they would know that it was better. The answer is what you will be measured by, so write it down word for word.

> “Suppose that a year from now it is solved. What do you see that you don’t see today?”

**5. The others.** Ask who else is affected, as a matter of care. The answer tells you how the decision will be made, and nobody has had to say who is in charge.

> “Who else would feel the difference? Is there someone who would rather leave it as it is?”

## How to move from one step to the next

Move on when the answers get shorter. Until then, stay, with three small tools.

- **Their word, as a question.** “Chaotic?”
- **“What happened then?”** It works at almost any point of any story.
- **Nothing.** Look at your notes and wait.

When you do move on, say so. “I think I understand the day. May I ask what changed?” It gives them a chance to say that you haven’t understood.

Two kinds of question are best left out. The leading one, “Wouldn’t it be nice if…,” has your answer in it already. And a *why* can sound like blame, so put it as a *what*: “What made you choose the old system?” in place of “Why did you?”

If you feel the wish to explain your product at step 1, write one word in the margin and go on. At step 4 you may find that it was the wrong word.

## Turning the answers into a proposal

When you get home, four sentences are nearly written. They make the first half of your proposal, and of your follow-up note.

> Today, [their ordinary day]. Since [the change], it has meant [the cost]. You told me you would know that it is better when [the wish]. It matters also to [the others], because [reason].

Send the four sentences before you send a price, and ask whether they are right. Somebody who has corrected your first half reads the second one as partly their own.

## A worked example: the bakery’s van

Ines sells service contracts for delivery vehicles. She visits Paul Reuter, who has four vans and a wholesale bakery. Her notes:

**Today.** Vans leave at 4:15. Paul’s brother looks after them “when he gets to it.”

**The change.** “In February one stopped on the bridge at five in the morning with sixty trays.” Ines says only, “Sixty trays.” Paul: “For the hospital. They were decent about it. They were less decent the second time.”

**The cost.** A tow, $380. The trays, about $700. And then, after a silence: “My brother didn’t sleep that week. He thinks it’s his fault. It is his fault.” He laughs a little. Ines writes down *didn’t sleep*.

**The wish.** “That I don’t look at my phone at 4:15.”

**The others.** The brother, who would rather leave it as it is, because the vans are his. The hospital’s kitchen manager.

A contract for four vans costs $310 a month. Ines could set that against the $1,080 of one bad morning, and Paul would say that such mornings are rare. Her note that evening says:

> Today your brother looks after four vans beside his other work. Since the two mornings in February and March it has meant a tow, sixty lost trays, and nights without sleep for him. You would know that it is better when you no longer look at your phone at 4:15. It matters also to the hospital’s kitchen, and to your brother, who should keep the say over his vans. Is that right?

Paul answers in an hour: “Yes. Except the second time wasn’t his fault.” The proposal goes to both brothers, and names the younger one as the person her mechanics call. They sign for the two older vans, at $165 a month, to see how it goes.

## This week

Take one conversation that did not lead anywhere in the past month. Write its five steps on a sheet from memory. Somewhere there will be a gap, and for most of us it is step 2 or step 5.

In your next conversation, ask only for the missing step, and stay there until the answers get shorter. Afterward, write the four sentences and send them.
`,
  cards: [
    {
      front: "The five steps, in order?",
      back: "Today.\nThe change.\nThe cost.\nThe wish.\nThe others.",
    },
    {
      front: "A question for step 1, today?",
      back: "“Walk me through last Tuesday. What happens when an order comes in?”",
    },
    {
      front: "A question for step 2, the change?",
      back: "“You have lived with that for a while. What made you write to us now?”",
    },
    {
      front: "A question for step 3, the cost?",
      back: "“When that happens, who notices first? And what does it do to the rest of the day?”",
    },
    {
      front: "A question for step 4, the wish?",
      back: "“Suppose that a year from now it is solved. What do you see that you don’t see today?”",
    },
    {
      front: "A question for step 5, the others?",
      back: "“Who else would feel the difference? Is there someone who would rather leave it as it is?”",
    },
    {
      front: "When do you move on to the next step?",
      back: "When the answers get shorter. Say that you are moving, so that they can stop you.",
    },
    {
      front: "Three tools for staying where you are?",
      back: "Their word as a question.\n“What happened then?”\nNothing, with your eyes on your notes.",
    },
    {
      front: "How do you ask a why?",
      back: "As a what: “What made you choose the old system?”",
    },
    {
      front: "What do you send before a price?",
      back: "The four sentences made of the five steps, and the question whether they are right.",
    },
  ],
};
