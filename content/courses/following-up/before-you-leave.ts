import type { StarterModule } from "../course.ts";

export const beforeYouLeave: StarterModule = {
  title: "Agree on it before you leave",
  minutes: 8,
  text: `
Follow-up feels pushy when it comes uninvited. You had a pleasant talk two weeks ago, nobody said what would happen next, and now you have to appear at someone’s door with a reason to be there. No wording makes up for that.

So the first skill of following up is used earlier, in the last three minutes of the conversation before. You agree on when you will write, how, and about what. From then on your message keeps a promise, and there is nothing pushy about being on time.

The people in our examples are invented; their situations are ordinary ones.

## The three-minute ending

Most conversations end in a hurry: somebody looks at a clock, everybody stands up, and “let’s stay in touch” is said in the doorway. Take your three minutes before that.

Set a silent alarm on your watch or your phone, or ask at the beginning: “Shall we stop at ten to?” When the moment comes, say where you are, and ask three things.

> “We have a few minutes left. May I ask how you would like to go on? When is a good time for me to write? And would you rather have a call, an email or a text?”

Then the question that nearly everybody leaves out:

> “And if you decide in the meantime that it isn’t for you, will you tell me? A single word is enough. I will not try to change your mind.”

You have asked for a no, in advance, at a time when nobody is disappointed. Some will tell you on the spot that it isn’t for them. That is three weeks of writing that you need not do.

## Getting a day out of “soon”

People are vague out of politeness more often than out of cunning. Help them.

| They say | You say |
|---|---|
| “I’ll get back to you.” | “Thank you. If I have heard nothing by the 14th, shall I take it as a no, or write once?” |
| “Call me next month.” | “Early or late? I will put the 6th in my calendar, unless you have a better day.” |
| “We have to talk it over.” | “Of course. When do the two of you next have an evening?” |
| “Just send me some information.” | “Gladly. What would you like to know first, so that I send the right page?” |
| “It’s not a good time.” | “Is there a better one this year, or shall I leave it with you?” |

The right-hand column never corners anyone. Where it names a day, they may choose another, or none.

When they have named a day, write it down where they can see it, and repeat it as you go: “The 6th, by email, about the lease.”

## When it is over and nothing was agreed

You will forget, or there will be a doorway. Repair it the same day. This is the one follow-up that needs no invitation, since they can still see your face.

> Hi Rosa, we said goodbye so quickly that I forgot to ask. When would you like to hear from me about the storage unit, and how? If the answer is that I should leave it, that is fine, and good to know.

## What to do with the agreement

An agreement that lives in your head will wake you at night. Put it in one place: a calendar entry on the day they named, with three things in its title. “Write to Rosa, email, storage unit: does the lease end in June?”

On that day you read the title, write three lines, and are done. You don’t wonder whether it is too soon. Rosa decided that.

## A worked example: two endings

Hugo rents out office equipment. On Monday he meets Priscilla Vance, who runs a law office with eleven people. They talk for fifty minutes about copiers, more happily than one would think. At the door she says, “This was so helpful. Let’s be in touch.”

Hugo goes home pleased. On Thursday he wonders whether to write. On the following Tuesday he does write, deletes it, and writes again: “Just checking in to see if you had any thoughts.” On Friday she answers that things are crazy. After that he does not know what to do, and she is a little embarrassed when she sees his name.

On Wednesday he meets Leonard Moss, who has a smaller office and a worse copier. This time Hugo has set an alarm.

> “We have a few minutes. When would you like to hear from me?”
>
> “Oh, whenever.”
>
> “You said that the contract has to be canceled in writing. By when?”
>
> “By the 30th.”
>
> “Then how about the 18th, so that you have time to think? By email?”
>
> “Call me. I don’t read email.”
>
> “I will call you on the 18th, in the morning. And if you find before then that you want to stay where you are, will you send me a word?”
>
> “Sure. Ha. Sure.”

On the 18th at 9:20 Hugo calls. Leonard says, “You’re the copier. Right on time.” They need six minutes.

Had Leonard said no on the 18th, Hugo would have had his answer in twelve days and two conversations. With Priscilla Vance, the same twelve days have brought him three drafts and a bad conscience.

## This week

Set an alarm for the last three minutes of two conversations. Ask when, how, and “will you tell me?” Put the day into the calendar before you are out of the building.

Then look through last month for conversations that ended in a doorway. Choose one, and send the message to Rosa.
`,
  cards: [
    {
      front: "When does good follow-up begin?",
      back: "In the last three minutes of the conversation before it.",
    },
    {
      front: "Three things to agree on?",
      back: "When you will write, how, and about what.",
    },
    {
      front: "Which question is nearly always left out?",
      back: "“If you decide in the meantime that it isn’t for you, will you tell me? A single word is enough.”",
    },
    {
      front: "“I’ll get back to you.”",
      back: "“Thank you. If I have heard nothing by the 14th, shall I take it as a no, or write once?”",
    },
    {
      front: "“Just send me some information.”",
      back: "“Gladly. What would you like to know first, so that I send the right page?”",
    },
    {
      front: "“We have to talk it over.”",
      back: "“Of course. When do the two of you next have an evening?”",
    },
    {
      front: "You parted in a doorway with nothing agreed.",
      back: "Write the same day: when would you like to hear from me, and how? If I should leave it, that is fine.",
    },
    {
      front: "What stands in the title of the calendar entry?",
      back: "The name, the channel, and what it is about. On the day you write three lines and are done.",
    },
  ],
};
