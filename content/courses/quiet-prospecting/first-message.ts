import type { StarterModule } from "../course.ts";

export const firstMessage: StarterModule = {
  title: "The first message, taken apart",
  minutes: 10,
  text: `
Here is a message of the kind that most of us have received, and that some of us have sent.

> Hi Karen, hope you are doing well. My name is Greg and I am a top-producing agent with over ten years of experience in your area. The market is very hot right now and I have buyers waiting. I would love to hop on a quick call to discuss how I can help you reach your real estate goals. When works best for you this week?

Greg is probably a decent man. Let us see what his message asks of Karen.

## Line by line

**“Hope you are doing well.”** He doesn’t know her, and she knows that. The first line, which she can read without opening the message, has been spent.

**“Top-producing, over ten years.”** This is about Greg. It would be a fine answer, had Karen asked.

**“I have buyers waiting.”** For which house? If there really is a buyer who wants a yard like hers, that is news, and it deserves a detail. Without one it sounds like something sent to the whole street. It was.

**“Hop on a quick call to discuss your goals.”** He asks for a conversation with no subject, and she can’t tell how long it will be.

**“When works best this week?”** She has two ways out, and both are unpleasant: explaining herself to a stranger, or being rude by silence. She chooses silence. Greg concludes that he must send more messages.

## Four parts, ninety words

A first message that people answer has four parts, and fits on a phone without scrolling.

1. **Why you.** One detail that is true of this person and few others.
2. **Why now.** What happened, or what you found, that makes today a sensible day to write.
3. **One question** that can be answered from memory, in a line.
4. **A way out.** How to say no, or nothing, without being impolite.

Leave your history out; it stands in your signature. Leave out the meeting as well. The first message only has to start an exchange. People are quicker to give you a sentence than half an hour.

## Four to copy

To a company, by email:

> Subject: Your second dock
>
> Ms. Lindqvist, I read in the county notices that you are adding a loading dock on Mill Road. When our other clients did that, the trouble in the first month was drivers arriving at the old gate. Is someone looking after that already? If so, no need to reply. If not, I can send you the one-page notice that two of them used.

To the owner of an expired listing, by letter:

> Dear Mr. Amari, your house on Fern Street came off the market on the 3rd, and I expect your mailbox is full of agents. I will add one question and then leave you be: what did buyers say when they had seen the upstairs? I sold number 18 in the spring, and it was the question there, too. My number is below, should you ever care to tell me.

To someone who asked a question in public:

> Hi Jo, you asked in the owners’ group whether to replace the furnace before selling. I answered there, and left out one thing because it depends on the age of yours. Do you happen to know the year? If the thread told you enough, ignore this.

The second note, ten days later, and then no third:

> Hi Jo, one more line about the furnace, and then I will let it rest. The rebate I mentioned ends on the 30th. I hope the house treats you well, whatever you decide.

## A worked example: 24 letters

Miguel Serrano, two years an agent, would rather write than knock. He takes two streets he walks every evening, 61 houses, and chooses 24 about which he has noticed something: a new roof, a garden that has got too big for its owner, a ramp being built.

He writes by hand, six letters on each of four Sunday evenings. The middle sentence is different every time. To the owner of the garden:

> I pass your dahlias most evenings. Somebody told me you dig up every tuber in October. Is that true, and may I ask how many there are?

Nothing in it is about selling, except the signature. Seven people answer. Four want to talk about their house in a year or so. One, Mrs. Abbott of the dahlias (there are 212), asks him to come by in May, as the stairs are getting long. Two are only friendly. He puts five names in Resting with a month beside each, and writes two more letters of plain thanks.

His cost was 24 stamps, some nice paper, and four Sunday evenings. He did not have to be anyone else for it.

## This week

1. Take the card from module 1. Write that person a message with the four parts. Count the words and cut to ninety.
2. Read it as they will, on a phone, between two other things. Could they answer in one line? Could they say no?
3. Send it before lunch on the day you wrote it, because it will not get better.

If you have time left, find the last first message you sent, and underline every sentence that is about you.
`,
  cards: [
    {
      front: "Four parts of a first message?",
      back: "Why you.\nWhy now.\nOne question that can be answered in a line.\nA way out.",
    },
    {
      front: "How long may it be?",
      back: "Ninety words: a phone’s screen, without scrolling.",
    },
    {
      front: "What is wrong with “hope you are doing well”?",
      back: "It spends the first line, which is read even when nothing else is, on something both of you know to be empty.",
    },
    {
      front: "Why not ask for a call in the first message?",
      back: "It asks for half an hour with no subject. The message only has to start an exchange.",
    },
    {
      front: "Where does your experience go?",
      back: "Into the signature, and into an answer when somebody asks.",
    },
    {
      front: "What makes a good question for a stranger?",
      back: "It is about their affairs, they know the answer from memory, and you don’t.",
    },
    {
      front: "No answer. How often do you write again?",
      back: "Once, after about ten days, with something new in it. You say that it is the last.",
    },
    {
      front: "Two questions before you press send?",
      back: "Could they answer in one line? Could they say no without being rude?",
    },
  ],
};
