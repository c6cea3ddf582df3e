import type { StarterModule } from "../course.ts";

export const theCall: StarterModule = {
  title: "The call you keep moving to tomorrow",
  minutes: 9,
  text: `
There is a call on your list that has been there since last week. You know which. It will take four minutes, and so far it has cost you, in small portions, about two hours.

Dread grows in the time before a call. So we shorten that time, and decide in advance how a call may end. Here is one half hour with four calls in it, from the first minute to the last.

## Minutes 0 to 6: before

Write the four names on a sheet, and one line for each: the sentence you will begin with. Beneath that, one question. You need nothing else on the paper.

The opening has three parts: their name, yours, and a reason that is about them. Then you ask for the time.

> “Mr. Osei, this is Lena Fuchs from Northgate Delivery. You left a question on our form about Saturday pickups. Have I caught you at a bad moment?”

Asking whether it is a bad moment is considerate, and it protects you too. If they have time, they have said so. If they don’t, you get a better hour and hang up, and that counts as a call.

Stand, if you can. Put the four names in order: the easiest first, the hardest second. Never put the hardest last, or it will sit on the other three.

## Minutes 6 to 24: four calls

Each call ends in one of four ways. You need a sentence for each, so that nothing has to be invented while someone waits.

**They have time.** Ask your question, and listen until they have finished. When you have the answer, say what you will do next and stop.

> “That helps. I will send you the Saturday rates by four today. If they look reasonable, may I call you on Thursday?”

**They are busy.**

> “Then I won’t keep you. Is tomorrow at ten better, or shall I put the question in an email?”

**They say no.** Thank them and mean it, because they have just tidied your list.

> “Thank you for saying so plainly. I will take you off my list. If it ever changes, my number ends in four-four-one-oh.”

**Nobody answers.** Leave a message of fifteen seconds with the reason in it and no request to call back. Promise to write, then do.

> “Mr. Osei, Lena Fuchs from Northgate Delivery, about your question on Saturday pickups. The answer is yes, from two zip codes. I will email you the details, so there is no need to call back.”

Between calls, write down the last thing the person said, in their words. Then dial again, before you can begin to think about how it went. Thinking is for minute 24.

## Minutes 24 to 30: after

Put the names in their columns. Send the notes you promised; that is two or three messages of two lines each. Then leave the desk. Walk around the building, look out of a window, make tea.

Do not add a fifth call because it went well. If four calls are always four calls, you can believe it the next time.

## When an assistant answers

Treat the assistant as the person you called. Often they know more about the daily trouble than their employer.

> “My name is Lena Fuchs. I would like to ask Ms. Brandt one question about Saturday deliveries. You may know the answer as well as she does. Do you ever have trucks waiting outside on a Saturday?”

## A worked example: Lena’s Tuesday

Lena has nine names in Open and calls four on Tuesday at 10:30, after the mail and before she is tired.

1. **Mr. Osei**, the easiest, has six minutes. It turns out that he asked about Saturdays because his Friday driver is retiring. She would not have guessed. Rates by four, a call on Thursday.
2. **Mrs. Kaplan**, the hardest, since an invoice went wrong in March. Lena’s first line: “Mrs. Kaplan, we billed you twice in March. I wanted to tell you myself that it is corrected, and to ask whether it caused you any trouble.” It had. They speak for five minutes, and the word sales doesn’t occur. Mrs. Kaplan ends with, “Well. Thank you for calling.”
3. **Mr. Reyes**: voicemail, fifteen seconds.
4. **A new name**: “We are happy with what we have.” Lena thanks her and crosses out the line.

Eighteen minutes of calls, of which twelve were conversation. One next step with a day, one old grievance lifted, one email to write, one name fewer. At eleven she is back at work. Next Tuesday she will call four.

## This week

Choose a half hour and write it in the calendar as you would a client. Choose four names, with the hardest second. Write the four opening lines the evening before, so that the morning begins at minute 6.

Afterward, note one thing: which of the four was worse in advance than in fact. Keep these notes. After a month, read them before you dial.
`,
  cards: [
    {
      front: "Three parts of an opening line?",
      back: "Their name, your name, and a reason that is about them. Then ask whether it is a bad moment.",
    },
    {
      front: "In which order do you place four calls?",
      back: "The easiest first, the hardest second. The hardest never goes last.",
    },
    {
      front: "They are busy. What do you say?",
      back: "“Then I won’t keep you. Is tomorrow at ten better, or shall I put the question in an email?”",
    },
    {
      front: "They say no. What do you say?",
      back: "“Thank you for saying so plainly. I will take you off my list.” Then do it.",
    },
    {
      front: "What goes into a voicemail?",
      back: "Fifteen seconds: who you are, the reason, and that you will write. No request to call back.",
    },
    {
      front: "What do you write down between calls?",
      back: "The last thing the person said, in their words. Then dial before you think about how it went.",
    },
    {
      front: "It went well. Why no fifth call?",
      back: "If four calls are always four calls, you can believe it the next time.",
    },
    {
      front: "An assistant answers. Whom have you called?",
      back: "The assistant. Ask your question there; they often know more about the daily trouble.",
    },
  ],
};
