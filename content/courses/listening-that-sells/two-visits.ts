import type { StarterModule } from "../course.ts";

export const twoVisits: StarterModule = {
  title: "A listing appointment in two visits",
  minutes: 10,
  text: `
At the usual listing appointment an agent arrives with a folder, admires the house, opens the folder, and talks for fifty minutes about the agent. Then come the price and the signature. If you find performing hard, the next agent on the list will do this better than you.

So do the work in two visits. On the first you listen and measure. On the second you bring pages that could only have been written about this house.

## Asking for two

Sellers expect one visit, so tell them when they call.

> “I do this in two short visits. On the first, about forty minutes, I only look and ask. I won’t have a price with me, because I would be guessing. Two or three days later I come back with what I found, and then you decide. Would Tuesday at five and Friday at five be possible?”

Some will say that the other agents can do it in one. That is true.

> “They can. I have found that I price better when I have slept on it.”

If they need to list by the weekend, come once in the morning and once in the evening. Keep the gap, even when it is small.

## First visit: the house from their side

Leave the folder in the car. Take the notebook, a tape measure, and shoes that are easy to slip off.

**Let them lead.** “Would you show it to me the way you would to a friend who is thinking of buying it?” What they show first is what they are proud of. What they hurry past is what they are worried about.

**Ask five questions**, spread over the walk.

1. What made you choose this house, back then?
2. What will you miss? What won’t you?
3. Where do you go from here, and when do you have to be there?
4. What have you heard from other agents, or from the neighbors, about the price?
5. What should I not do?

The fourth question brings the number in their heads into the open while nobody has to defend it. Write it down without moving your face. The fifth is the one that no other agent asks. People say, “No sign until I have told my mother,” and “Don’t call me at work,” and from then on they know that you will keep such things.

**Measure something.** It gives you two minutes without talking in every room.

End on the doorstep: what you heard in three sentences, and the time of the second visit.

## Between the visits: three pages

**Page one: what you told me.** Their reasons, their dates, their answer to the fifth question. Half a page in their words.

**Page two: three sales and what they teach.** Three is enough, if you have walked past each of them. One line for how it is like this house, one for how it differs. Then your range, and the price in it that you would choose.

**Page three: the next six weeks.** Who does what, on which day, and what each thing costs them, your fee included. Fees are negotiable and set by nobody but the two of you; say what yours pays for.

Your own history fits on the back of page three.

## Second visit: read it together

Give each person a copy, and read page one aloud. Ask what is wrong with it. When something is, correct it with a pen on all the copies.

Turn to page two. Let them read it in silence. When they look up:

> “I would begin at $438,000. You told me that the neighbors speak of 460. What would you like to know about the difference?”

Then wait. Module 6 is about that wait.

If they want to think, leave the pages there and offer a day. “May I call you on Monday, before noon?” Nobody needs to sign anything while you stand in the hall.

## A worked example: the workshop on Fern Street

Elaine Marsh goes to see the Doyles, who have already met two agents. One said $475,000, the other $450,000.

On the first visit Mr. Doyle begins the tour in the garage, which is a woodworking shop with a lathe and a row of planes. Mrs. Doyle hurries past the upstairs bath. To the third question they say, “Our son in Boise, by August.” To the fifth, after some thought, Mr. Doyle says, “Don’t let them call it a garage.”

Between the visits Elaine looks at three sales: $441,000, $452,000 with a new bath, $429,000 on a busier road. Her range is 435 to 450, her choice $445,000. On page three stand a plumber’s estimate for the bath, $3,200, and a day for the photographs: the workshop first, in the morning light.

At the second visit Mrs. Doyle says, “The first man told us 475.” Elaine says, “He may be right. I could not find the house that tells me so. If you can, I will gladly change the page.” She waits. Mr. Doyle is still reading page one. “You wrote *workshop*,” he says.

They list with her at $445,000 and redo the bath. In the third week it sells for $447,500, to somebody who builds guitars.

It does not always go like that. On another street, the same spring, she comes with her three pages and the sellers choose the agent with the higher figure. That happens, and it has cost her two evenings.

## This week

If you have a listing appointment coming, ask for two visits. If you don’t, practice on your own home: answer the five questions in writing, as the seller. Then write page one from your answers.

Either way, put the five questions on a card that fits in the notebook.
`,
  cards: [
    {
      front: "How do you ask for two visits?",
      back: "“On the first I only look and ask. Two or three days later I come back with what I found, and then you decide.”",
    },
    {
      front: "“The other agents can do it in one.”",
      back: "“They can. I have found that I price better when I have slept on it.” If they are in a hurry: morning and evening.",
    },
    {
      front: "How does the first visit begin?",
      back: "“Would you show it to me the way you would to a friend who is thinking of buying it?”",
    },
    {
      front: "What do they show first, and what do they hurry past?",
      back: "First what they are proud of. They hurry past what worries them.",
    },
    {
      front: "Five questions of the first visit?",
      back: "What made you choose it?\nWhat will you miss, and what not?\nWhere to, and by when?\nWhat have you heard about the price?\nWhat should I not do?",
    },
    {
      front: "Three pages of the second visit?",
      back: "What you told me.\nThree sales and what they teach.\nThe next six weeks.",
    },
    {
      front: "They heard a higher price from someone else.",
      back: "“They may be right. I could not find the house that tells me so. If you can, I will gladly change the page.”",
    },
    {
      front: "They want to think about it.",
      back: "Leave the pages there. “May I call you on Monday, before noon?”",
    },
  ],
};
