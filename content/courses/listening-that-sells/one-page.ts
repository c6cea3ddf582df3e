import type { StarterModule } from "../course.ts";

export const onePage: StarterModule = {
  title: "One page before the meeting",
  minutes: 9,
  text: `
Some people think best in the meeting, out loud, while others watch. If you do your thinking beforehand, at a desk, take the desk’s work with you. One page is enough, and it takes twenty minutes.

The people in our examples are invented; their situations are ordinary ones.

## The page

Four boxes, by hand or typed. Print it and take it with you. You are allowed to look at it.

**1. What I know.** Five lines, each something you saw, read or were told. Put where it comes from: “two depots (website),” “bought 2011, refinanced 2019 (county records),” “hates stairs (his email).”

**2. What I assume.** The guesses that you would otherwise carry in as knowledge. “They want the lowest price.” “She is the one who decides.” Give each a question mark. The meeting is for finding out which of them are wrong.

**3. What I would like to hear.** Three questions, no more. Make each begin with *what*, *how* or *tell me about*. Beside each leave two inches of white.

**4. What could happen next.** Two possible next steps, one small and one smaller. “They send me last quarter’s invoices.” “I send them one page and call on Friday.” Add the honest third: “We are not a fit, and I say so.”

At the foot goes your first sentence.

## Send the questions ahead

A day before, send the three questions to the person you will meet. Your client may be a person who thinks beforehand, too, and even those who don’t are glad to know what the hour is for.

> Subject: Thursday at 10
>
> Ms. Ferrante, for Thursday I have three questions, so that you can decide who else should be there:
>
> 1. What happens today when a delivery comes back?
> 2. What have you tried already?
> 3. If it were solved in a year, how would you notice?
>
> I will not bring slides. We should be done in forty minutes.
>
> Anton

The message has a second use. Whether anyone has read it tells you, in the first minute, how much the meeting matters to them.

## In the first two minutes

Say how the time will go, and ask whether that is right. Everybody breathes out, you included.

> “I have the three questions I sent you. I would like to spend most of the time on them and take notes. In the last ten minutes I will tell you what I think, also if I think that we can’t help. Does that suit you, or has something come up since?”

The end of that question matters. Something has often come up. If it has, put the page aside for a while; it will wait.

## When you go blank

It happens to careful people, because they are listening to several things at once. Three sentences cover almost every case. Write them on the back of the page.

- “Let me look at my notes for a moment.” Then do, for as long as you need.
- “I don’t want to answer that quickly. May I write to you about it tomorrow?”
- “Say that once more, please. I want to get it down.”

You will seldom need them. It is a comfort to have them on paper.

## A worked example: Anton’s page

Anton Vasek handles returned goods for other companies. He prepares for a wholesaler of kitchenware who would like, says the first email, “a better price on returns.”

*What I know:* about 900 returns a month (Ms. Ferrante’s email). Two depots. A job advertisement for a returns clerk, reposted twice.

*What I assume:* they want a lower price? Ms. Ferrante decides? The clerk is hard to find because the pay is low?

*What I would like to hear:* the three questions above.

*What could happen next:* they let me follow ten returns through the building; or they send me the log of one week; or we aren’t a fit.

The first sentence: “Ms. Ferrante, I would like to understand what happens to a pan after it comes back.”

In the meeting the first question takes twenty-five of the forty minutes. Ms. Ferrante has brought the depot’s foreman, because of the email. He explains that a returned pan passes through five pairs of hands, and that nobody is allowed to decide alone whether it can be sold again. The handling costs $4.10 a pan. The pans that wait three weeks for a decision, and are then sold at half price, cost a good deal more.

All three assumptions were wrong. The price of handling is a small part of it, the foreman is the one to convince, and the clerks leave because they may not decide anything. Anton has spoken for perhaps eight minutes. The next step is the smaller one, a week’s log. His proposal, when it comes, is about who may say yes to a pan.

## This week

Choose one meeting in the next seven days and make the page for it. Set a timer for twenty minutes and stop when it rings.

Send the three questions the day before. When you come home, go through box 2 and mark which assumptions were wrong. Write the number at the top. A high number is a good result. You would have carried those guesses into your proposal.
`,
  cards: [],
};
