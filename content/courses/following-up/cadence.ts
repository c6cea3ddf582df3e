import type { StarterModule } from "../course.ts";

export const cadence: StarterModule = {
  title: "A cadence with an end",
  minutes: 9,
  text: `
Sometimes there is no agreement. They asked for an offer, you sent it, and it is quiet. Now you have to decide by yourself how often to write, and a conscientious person decides it again every morning.

Decide once instead. A cadence is a small plan, made while you are calm: four messages, each with a day and a purpose, and then an end. It keeps you from writing too often when you are anxious, and from giving up when you are discouraged.

## Four messages in a month

| Day | Form | What it is for |
|---|---|---|
| 1 | Email | To say what you understood |
| 5 | Text or two-line email | To take one question off their desk |
| 12 | Email, or an envelope | To give them something they can use without you |
| 26 | Email | To end it, in a way that is easy to answer |

The gaps grow. A person who is deciding hears from you while it is fresh, and a person who is busy gets room. If they answer at any point, the plan is over, and you are in a conversation.

## Day 1: what I understood

> Subject: The lease on Kessler Street
>
> Mr. Boateng, thank you for the hour. I understood three things: the lease ends on October 31, you would stay if the loading door were replaced, and your partner would rather move.
>
> The offer is attached. Its second page is about the door.
>
> I will send you the answer on parking by Friday.
>
> Clara

It has no question in it. On day 1 they owe you nothing. But it has a promise, which gives you a reason to write on day 5.

## Day 5: one question less

> Mr. Boateng, about the parking: six spaces, two of them covered, and the city has confirmed it in writing. I have the letter if you want it. Clara

Send this also when they have not answered, since you said that you would. A text is better than an email if they gave you a number for it. It can be read in an elevator.

## Day 12: something to keep

Something useful that has no price in it. A one-page comparison, the name of the inspector, a drawing, the right form with the right box marked. It should be worth having even if they go elsewhere.

> Mr. Boateng, your partner would rather move, so I asked myself what a move would cost in your case. The page I enclose is my estimate. It comes to about $31,000, mainly for the cold storage. It may help the two of you, whichever way you decide.

This message is often the one that is answered, and often by the other person, the one you never met.

## Day 26: the end

> Subject: Kessler Street: shall I close this?
>
> Mr. Boateng, I don’t want to be one more thing in your inbox, so this is my last message about Kessler Street. One number is enough of an answer:
>
> 1. Yes, let us talk. I am free on Tuesday and Thursday mornings.
> 2. Not now. Write to me in ____.
> 3. We have decided otherwise.
>
> If I hear nothing, I will take it as a 3, and wish you well with whichever place it is.

Then keep to it. An ending that is followed by another message was a trick, and they will remember it as one.

## Fitting it to your trade

The days suit an offer of middling size. After an open house the whole plan may take eight days: that evening, two days later, and a last line the following weekend. For a contract that is decided once a year it may take four months. Three things stay as they are.

- Each message has its own purpose. If you can’t say what it is for, it is “just checking in,” and doesn’t go out.
- The gaps grow.
- There is a last one, and it says so.

And keep to the channels that they have offered. Nobody should be found on three platforms in one afternoon.

## A worked example: Clara’s spring

Clara Voss rents out commercial space. In March and April she sends 18 offers, and gives every one the same plan: four dates in the calendar, entered at the moment she sends the offer. It takes her a minute each time.

Of the 18, five answer day 1. Two answer the text on day 5. Four answer on day 12, one of them the partner of Mr. Boateng, a Mrs. Adjei, who writes: “Who made this? He didn’t tell me there was a page.” On day 26 five more reply: one 1, two 2s with a month, two 3s. Two never reply, and she takes it as a 3.

So after a month she has 16 answers out of 18. Seven have become leases or are about to, Kessler Street among them (they stayed, with a new door). Two have a month beside their names. Nine are finished.

Last year she sent about as many offers, and couldn’t tell you what became of half of them. She followed up on those she liked, on days when she felt brave.

What she likes best is day 27. There is nothing in the calendar for it.

## This week

Take the one offer that you have been meaning to follow up. Decide which day it is on, even if that is day 26. Write the message for that day and send it.

Then write the four messages for the next offer in advance, with brackets where the details go. Enter the four dates when you send it. Change the days to suit your trade, but keep the last.
`,
  cards: [
    {
      front: "Four messages, and their days?",
      back: "Day 1, what I understood.\nDay 5, one question less.\nDay 12, something to keep.\nDay 26, the end.",
    },
    {
      front: "Why do the gaps grow?",
      back: "Whoever is deciding hears from you while it is fresh. Whoever is busy gets room.",
    },
    {
      front: "What does day 1 never contain?",
      back: "A question. It has a promise in it, which gives you a reason to write on day 5.",
    },
    {
      front: "What is sent on day 12?",
      back: "Something useful with no price in it, worth having even if they go elsewhere.",
    },
    {
      front: "How does day 26 make it easy to answer?",
      back: "Three numbers: let us talk; not now, write in a certain month; we have decided otherwise.",
    },
    {
      front: "They don’t answer the last message.",
      back: "It is a no. You do not write again: an ending followed by another message was a trick.",
    },
    {
      front: "They answer on day 5. What becomes of the plan?",
      back: "It is over. You are in a conversation.",
    },
    {
      front: "When do you enter the four dates?",
      back: "At the moment you send the offer, while you are calm.",
    },
  ],
};
