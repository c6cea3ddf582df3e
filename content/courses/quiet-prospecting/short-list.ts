import type { StarterModule } from "../course.ts";

export const shortList: StarterModule = {
  title: "A short list, kept well",
  minutes: 10,
  text: `
Prospecting is usually taught as a matter of volume: more names, more calls, more doors. That suits people whom strangers cheer up. If strangers tire you, a long list has another effect. You look at it, you feel the afternoon getting heavy, and you find that the filing needs doing.

So this course begins with a list that is short on purpose. It holds thirty names at most. You know why each one is there, and you could say today what you would like to ask them.

The people in our examples are invented, so that nobody has to find a client in them. Their situations are ordinary ones.

## Three sentences earn a place

A name belongs on the list when you can finish these.

1. **“They may need what I sell, because…”** Something you saw or were told: a lease that ends in the fall, a second warehouse, a visitor who paced out your listing’s back bedroom. “They are the right size” is a reason to look closer. It is not yet a reason to write.
2. **“They may be glad to hear from me, because…”** Something true that connects you: a client you share, a street you know well, a question of theirs that you can answer.
3. **“I would like to know…”** A question you don’t have the answer to.

The third sentence is the one that matters to you. When you are curious about somebody, you can speak in your ordinary voice, since you only have to ask and wait. When you aren’t, the conversation has to be carried by charm, and that is tiring work. No question, no name.

## Five quiet places to find names

- **Your own past.** People who nearly bought from you in the last three years know you already, and most have heard nothing since the day they said no.
- **The edge of your work.** Inspectors, lenders, installers and bookkeepers hear of a need before you do. One of them is worth many strangers.
- **Public notices.** Building permits, new leases, expired listings, job advertisements. A company that looks for two dispatchers has a delivery problem, or is about to.
- **Questions asked in public.** A neighborhood group, a trade forum. Answer there, in full, with nothing to sell. Write down the name.
- **Your own inbox.** Search it for “get back to you.” Some of those promises were yours.

Before you call or text a stranger, check the rules where you work. There is a national do-not-call registry, texting has rules of its own, and your state or your broker may add to them.

## Three columns

Paper will do. Every name stands in one column, and no column holds more than ten.

| Column | What it means |
|---|---|
| **Open** | You have written or spoken, and something is pending |
| **Next** | You have a reason and a question, and have not written yet |
| **Resting** | Not now; a date stands beside the name |

When an eleventh name arrives, one of the others has to move or go. This is the useful part. A limit makes you decide about people whom a database would let you forget.

Beside each name keep one line: the reason, the last thing they said, a date.

## A worked example: Dana’s afternoon

Dana Okafor sells payroll software to medical practices. Her company gave her a database of 1,400. Last month she called 60 of them in the order of the alphabet, reached nine people, and got one meeting.

She closes the door for three hours. Practices with ten to forty employees: 310. She looks for something visible about those. Fourteen are advertising for an office manager, which means that payroll is about to land on someone new. Nine opened a second location this year. Eleven tried her product once and never decided. That makes 34 names.

Then the third sentence. For seven of the 34 she can think of nothing she would like to know. She strikes them, and 27 are left: nine Open, because they once tried the product; ten Next; eight Resting, with dates spread over the coming month.

She writes to seven a week. By the end of the month twelve have answered. Five said no, and she thanked them. Two said “in the fall” and rest until September. Five became meetings.

Dana’s figures are not a forecast for you. But look at her Monday. It used to begin with 1,340 practices she had not called yet. Now it begins with seven people, and she knows something about each of them.

## This week

Forty minutes, alone.

1. For twenty minutes, write down every name that the five places bring to mind. Don’t judge any of them yet.
2. For fifteen, finish the three sentences. Where you can’t, draw a line through the name.
3. Put the rest in the three columns.

Use the last five minutes to choose the person you are most curious about, and copy that name onto a card. You will need it in module 2. This week you don’t have to contact anybody.
`,
  cards: [
    {
      front: "Which three sentences earn a name its place on the list?",
      back: "“They may need what I sell, because…”\n“They may be glad to hear from me, because…”\n“I would like to know…”",
    },
    {
      front: "You can’t finish “I would like to know…” about someone. What now?",
      back: "Leave the name off. Without a question of your own, the conversation has to be carried by charm.",
    },
    {
      front: "What are the three columns?",
      back: "Open: something is pending.\nNext: a reason and a question, not yet written.\nResting: a date beside the name.",
    },
    {
      front: "How many names may a column hold, and why so few?",
      back: "Ten. The eleventh makes you decide about one of the others, where a database would let you forget.",
    },
    {
      front: "Where do quiet people find names?",
      back: "Their own past, the edge of their work, public notices, questions asked in public, their own inbox.",
    },
    {
      front: "What one line stands beside each name?",
      back: "The reason, the last thing they said, and a date.",
    },
    {
      front: "What do you check before you call or text a stranger?",
      back: "The do-not-call registry, the rules for texting, and what your state and your broker add to them.",
    },
  ],
};
