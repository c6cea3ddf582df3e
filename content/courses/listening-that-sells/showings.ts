import type { StarterModule } from "../course.ts";

export const showings: StarterModule = {
  title: "Showings without a tour guide",
  minutes: 9,
  text: `
“And this is the kitchen.” Everybody has heard it said, in a kitchen.

Agents narrate because silence in somebody else’s house feels like a failure. For the buyers, though, it is the moment in which they try the house on. They need to hear the street, and each other. Your tendency to say little serves them well here, provided that you say what you are doing.

We follow one Saturday, from the evening before to the list on the hood of the car. If you don’t sell houses, read “demonstration” for “showing.” Software gets narrated, too.

## The evening before: a list they wrote

Ask the buyers, separately if there are two of them, to send you three things by text.

> “Before tomorrow, would each of you send me three things, without showing each other? What the new place must have. What you would miss from where you live now. What you never want to deal with again.”

The third question is the useful one. “Hearing the neighbor’s television” will strike more houses than any number of bathrooms.

Plan four houses at most. After four, people compare the fifth with their hunger.

## At the door: one sentence and a job

> “Go through it in any order, and take your time. I will be in the kitchen. Come and get me if you want something opened or explained. At the end I will ask each of you three things.”

Then stay in the kitchen. They will whisper at first. By the second house they will talk as though you were not there, and you may learn what is the matter with the stairs.

Speak up for three reasons only: something they must know for safety, something they can’t see (the age of the roof, the easement behind the fence), and a direct question. If you don’t know, say, “I don’t know. I will find out by five,” and write it down in front of them. It is worth more than a guess, and gives you a reason to write.

One kind of question you can’t answer, and you should know your sentence in advance. When buyers ask whether an area is safe, or who lives there, fair-housing rules tell you to stay out of it.

> “That is one I am not allowed to answer, and you would not want my opinion of it. I can send you where to look it up. Come by once in the evening, too, and listen.”

## On the sidewalk: three questions each

Before you drive on, while the house is still in sight:

1. “What will you remember of it tomorrow?”
2. “What would you change in the first month?”
3. “Out of ten, and what would make it one point more?”

Let the quieter of the two answer first. You will know which that is.

Number 3 needs its second half. A seven tells you nothing. “A seven, and an eight with a door between the bedroom and the kitchen” is a search you can do that evening.

Write their words on the sheet for that house. Don’t argue with a number. If you believe that they have overlooked something, ask about it: “The attic has a window. Does that change anything?”

## At the end: the list on the hood

After the last house, put the sheets on the hood of the car.

> “Here they are, in your words. If you could only see one of them again, which would it be? And which can I throw away?”

Let them throw the sheet away themselves. It is a small pleasure, and a decision that they will not have to take twice. Then name the next step with a day, and go home. Don’t have coffee with them to be nice. They would like to talk it over without you.

## A worked example: the third house

Theo and Amal Haddad have been looking for five months with a ceiling of $420,000. The evening before, Theo’s “never again” is a landlord. Amal’s is *other people’s music*. Neither knew the other’s.

| House | Asking | Theo | Amal | Their words |
|---|---|---|---|---|
| Birch Lane | $399,000 | 8 | 6 | “bright”; “I can hear the bar” |
| Cole Street | $415,000 | 7 | 7 | “fine” (both) |
| Mill Court | $389,000 | 5 | 8 | “ugly”; “so quiet” |
| Route 9 | $372,000 | 4 | 3 | thrown away first |

Their agent Bea says about forty sentences in three hours. At Mill Court, which is brown all over, she says one that matters: when Theo gives it a five, she asks what would make it a six. He looks around for some time. “If it were white,” he says.

On the hood they throw away Route 9, then Cole Street, because neither can recall a room of it. Amal holds on to Mill Court. Theo says that he will be the one who has to look at it. Bea keeps still. Amal says, “You would be looking at it in peace.”

Bea’s note that evening has two lines: a painter’s estimate for the downstairs, $6,800, and Tuesday at 7 p.m., “so that you can hear what it is like when the neighbors are home.” On Tuesday they stand in the brown living room for ten minutes and listen. They offer $384,000 on Wednesday.

## This week

At your next showing or demonstration, announce your silence at the door and keep it for the first ten minutes. Count what you say unasked.

Afterward ask the three questions, the quieter person first. Write the answers down where both can see you do it.
`,
  cards: [
    {
      front: "Which three things do buyers send you the evening before?",
      back: "What it must have.\nWhat they would miss from where they live now.\nWhat they never want to deal with again.",
    },
    {
      front: "What do you say at the door?",
      back: "“Go through it in any order, and take your time. I will be in the kitchen. At the end I will ask each of you three things.”",
    },
    {
      front: "Three reasons to speak up in a house?",
      back: "Safety, something they can’t see, a direct question.",
    },
    {
      front: "You don’t know the answer. What do you say?",
      back: "“I don’t know. I will find out by five.” Write it down in front of them.",
    },
    {
      front: "“Is this a safe area?”",
      back: "“That is one I am not allowed to answer. I can send you where to look it up. Come by once in the evening, too, and listen.”",
    },
    {
      front: "Three questions on the sidewalk?",
      back: "What will you remember tomorrow?\nWhat would you change in the first month?\nOut of ten, and what would make it one point more?",
    },
    {
      front: "Who answers first?",
      back: "The quieter of the two.",
    },
    {
      front: "What happens on the hood of the car?",
      back: "Which one would you see again? Which can I throw away? They throw the sheet away themselves.",
    },
  ],
};
