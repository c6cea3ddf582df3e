import type { StarterModule } from "../course.ts";

export const afterTheYes: StarterModule = {
  title: "After the yes: a habit of referrals",
  minutes: 9,
  text: `
The easiest new client is one who has been told about you by somebody they trust. The first ten minutes, which ask most of a quiet person, have been done by someone else.

Yet most of us don’t ask. It feels like presenting a second bill. This module treats referrals as a habit of small, well-timed attentions, with one honest question among them.

## The year after

A client who is happy on the day of signing has known you for a few weeks. Whether they speak of you depends on what comes afterward, which is usually nothing. Four dates are enough. Enter them on the day of the yes.

**Day 3: the loose end.** There always is one: a key, a password, the form that nobody mentioned. Ask about it before they have to.

> Hi Mr. and Mrs. Farouk, three days in. What doesn’t work? I have the number of the man who installed the heating, and I am not afraid to use it.

**Day 30: the question.**

> What turned out differently from what I told you?

Ask exactly that. It invites a complaint while it is small, and you get better at the next one. Thank them for whatever comes, and put right what you can.

**Day 90: the request.** This is the one with the referral in it. See below.

**Day 365: the anniversary.** A card, by hand, with a detail from the year. “One year on Fern Street. Has the pear tree done anything?” No request. They will get one of these every year, and nobody else will send one.

## The request

Ask when they have just been glad of something, and have had time to find out that it lasts. Ninety days is about right. Ask in writing if that is easier for you. It is easier for them too, because nobody has to come up with a name while you look at them.

A request that works has three parts: what you do well, said as they said it; a picture of a person; and a way out.

> Dear Salma, you told me in March that you were never once surprised by a bill, and I have thought of it since. That is how I like to work.
>
> If someone tells you that they are moving their parents closer, and dreads the paperwork, would you give them my number? You don’t have to sell me. “She answers email” is plenty.
>
> And if it never comes up, that is perfectly fine.

The picture matters most. “Anyone who needs an agent” brings no one to mind. “Moving their parents closer, and dreads the paperwork” may bring a face.

Never ask for a list of names, and don’t offer money unless you have checked what the law and your license say about it. In real estate, paying for referrals is closely regulated.

## When somebody is sent to you

Three people now need something from you, and the first is often forgotten.

1. **The one who sent them**, within the hour. “Thank you for sending me Mr. Diaz. I will call him tomorrow at ten. I won’t tell you what we talk about, but I will tell you that I called.”
2. **The one who was sent.** Say who spoke of you and what you know, which should be little. “Salma gave me your name and said only that you are moving your parents. I would like to hear the rest from you.”
3. **You.** Write down who sent whom. In two years this will be the most valuable page you own.

Whatever comes of it, tell the first person how it ended. “It was not a fit, and Mr. Diaz and I parted well” is a good message. It tells Salma that it is safe to send you people.

## The others who send

Clients are half of it. The other half are those at the edge of your work: the inspector, the lender, the bookkeeper, the woman at the permit office. They send people to whoever makes their own work easier.

Choose five. Once a quarter, send each something for *their* work: a client, a correction, a warning that a form has changed. Learn how they like to be called. With five, you can remember it.

## A worked example: two years of Inga

Inga Solberg sells about fourteen houses a year and has never asked anyone for a referral. In the past two years she has had 28 closings and, without asking, three referred clients.

She writes down the 28. With eight she would rather not be in touch again. She begins with the other twenty, wherever they are in the year, and enters what remains of the four dates. It takes an evening.

In the following twelve months she sends 20 questions of the day-30 kind, however late. Eleven answer, and four of them have a complaint; she can put three of them right. She sends 16 requests, leaving out the four who complained. She sends 20 cards.

Nine people are sent to her that year. Four come from clients, three from an inspector named Walt, who likes to be texted before seven in the morning, one from a neighbor of a client, and one from a man she declined to work with, politely, in May. Five of the nine buy or sell.

She counts what it took: about 60 messages in twelve months, a little more than one a week. She has not been to a single breakfast.

## This week

1. Write down everyone who said yes in the past two years. Cross out those you would rather not hear from.
2. Choose three names. Send the question: “What turned out differently from what I told you?”
3. Write your picture of a person in one sentence, with a detail in it that would bring a face to mind. Keep it for day 90.
`,
  cards: [
    {
      front: "Four dates after the yes?",
      back: "Day 3, the loose end.\nDay 30, the question.\nDay 90, the request.\nDay 365, the anniversary.",
    },
    {
      front: "What do you ask on day 30?",
      back: "“What turned out differently from what I told you?”",
    },
    {
      front: "Three parts of a request?",
      back: "What you do well, in their words.\nA picture of a person.\nA way out.",
    },
    {
      front: "Why a picture of a person?",
      back: "“Anyone who needs an agent” brings no one to mind. A picture may bring a face.",
    },
    {
      front: "Why ask in writing?",
      back: "Nobody has to come up with a name while you look at them.",
    },
    {
      front: "Somebody is sent to you. Whom do you write to first?",
      back: "The one who sent them, within the hour. And again when you know how it ended.",
    },
    {
      front: "What do you say to the one who was sent?",
      back: "Who spoke of you, and that you would like to hear the rest from them.",
    },
    {
      front: "What do you send your five senders, once a quarter?",
      back: "Something for their work: a client, a correction, a warning that a form has changed.",
    },
    {
      front: "What do you check before you offer money for a referral?",
      back: "What the law and your license say. In real estate it is closely regulated.",
    },
  ],
};
